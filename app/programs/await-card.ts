import { awaitCard } from '#app/site/report-card/await-card.ts'

awaitCard()
