import { sayUnderWay } from '#app/site/posts/say-under-way.ts'

sayUnderWay()
