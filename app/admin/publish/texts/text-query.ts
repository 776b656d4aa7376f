import { noticeQuery } from '../../parts/page/notice.tsx'

/** Of the screen of a text: `work` names a copy of something new that its writer goes on with. */
export const textQuery = { ...noticeQuery, work: /^[\da-f-]{36}$/ }
