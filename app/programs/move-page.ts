import { movePage } from '#app/ui/motion/move-page.ts'

movePage()
