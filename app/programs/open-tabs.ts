import { openTabs } from '#app/ui/tabs/open-tabs.ts'

openTabs()
