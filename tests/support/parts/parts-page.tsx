import '#shared/tokens.css'
import '#app/ui/base.css'
import { useState } from 'react'
import { Accordion } from '#app/ui/accordion/accordion.tsx'
import { Carousel } from '#app/ui/carousel/carousel.tsx'
import { ComparisonTable } from '#app/ui/comparison-table/comparison-table.tsx'
import { ContentsList } from '#app/ui/contents-list/contents-list.tsx'
import { Counter } from '#app/ui/counter/counter.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { FilterTabs } from '#app/ui/filter-tabs/filter-tabs.tsx'
import { Hero } from '#app/ui/hero/hero.tsx'
import { Grid, Section, Stack } from '#app/ui/layout/layout.tsx'
import { PackageCard } from '#app/ui/package-card/package-card.tsx'
import { PlanCard } from '#app/ui/plan-card/plan-card.tsx'
import { PriceCalculator } from '#app/ui/price-calculator/price-calculator.tsx'
import { CircularStat } from '#app/ui/progress/circular-stat.tsx'
import { ProgressBar } from '#app/ui/progress/progress-bar.tsx'
import { Stats } from '#app/ui/progress/stats.tsx'
import { ProjectCard } from '#app/ui/project-card/project-card.tsx'
import { ReportCard } from '#app/ui/report-card/report-card.tsx'
import { ServiceCard } from '#app/ui/service-card/service-card.tsx'
import { ShareButtons } from '#app/ui/share-buttons/share-buttons.tsx'
import { Tabs } from '#app/ui/tabs/tabs.tsx'
import { TeamCard } from '#app/ui/team-card/team-card.tsx'
import { VideoOverlay } from '#app/ui/video-overlay/video-overlay.tsx'
import { WhatsAppButton } from '#app/ui/whatsapp-button/whatsapp-button.tsx'
import { accordionExample } from './examples/accordion.examples.tsx'
import { partnersExample, modulesExample, testimonialsExample } from './examples/carousel.examples.tsx'
import { comparisonExample } from './examples/comparison-table.examples.tsx'
import { contentsExample } from './examples/contents-list.examples.tsx'
import { counterExamples } from './examples/counter.examples.tsx'
import { dialogExample } from './examples/dialog.examples.tsx'
import { filterExample } from './examples/filter-tabs.examples.tsx'
import { heroExample } from './examples/hero.examples.tsx'
import { packageExamples } from './examples/package-card.examples.tsx'
import { planExample } from './examples/plan-card.examples.tsx'
import { calculatorExample } from './examples/price-calculator.examples.tsx'
import { progressExamples } from './examples/progress.examples.tsx'
import { projectExample } from './examples/project-card.examples.tsx'
import { reportCardExample } from './examples/report-card.examples.tsx'
import { serviceExample } from './examples/service-card.examples.tsx'
import { shareExample } from './examples/share-buttons.examples.tsx'
import { tabsExample } from './examples/tabs.examples.tsx'
import { teamExamples } from './examples/team-card.examples.tsx'
import { videoExample } from './examples/video-overlay.examples.tsx'
import { whatsAppExample } from './examples/whatsapp-button.examples.tsx'

/** Every part of the screens with its examples. */
export function PartsPage() {
  return (
    <>
      <Hero {...heroExample} />
      <Section>
        <Stack gap="l">
          <Carousel {...partnersExample} />
          <Carousel {...testimonialsExample} />
          <Carousel {...modulesExample} />
        </Stack>
      </Section>
      <Section tone="raised">
        <Stack gap="l">
          <Accordion {...accordionExample} />
          <Tabs {...tabsExample} />
          {progressExamples.map((progress) => (
            <ProgressBar key={progress.label} {...progress} />
          ))}
          <Stats>
            {progressExamples.map((progress) => (
              <CircularStat key={progress.label} {...progress} />
            ))}
          </Stats>
          <Stats>
            {counterExamples.map((counter) => (
              <Counter key={counter.label} {...counter} />
            ))}
          </Stats>
        </Stack>
      </Section>
      <Offers />
      <People />
      <WhatsAppButton {...whatsAppExample} />
    </>
  )
}

function Offers() {
  return (
    <Section>
      <Stack gap="l">
        <Grid>
          {packageExamples.map((each) => (
            <PackageCard key={each.name} {...each} />
          ))}
          <PlanCard {...planExample} />
          <ServiceCard {...serviceExample} />
        </Grid>
        <PriceCalculator {...calculatorExample} />
        <ComparisonTable {...comparisonExample} />
        <ReportCard {...reportCardExample} />
      </Stack>
    </Section>
  )
}

function People() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section tone="raised">
      <Stack gap="l">
        <Grid>
          {teamExamples.map((each) => (
            <TeamCard key={each.name} {...each} />
          ))}
          <ProjectCard {...projectExample} />
        </Grid>
        <VideoOverlay {...videoExample} />
        <ContentsList {...contentsExample} />
        <FilterTabs {...filterExample} />
        <ShareButtons {...shareExample} />
        <button type="button" onClick={() => setOpen(true)}>
          Book a Demo
        </button>
        <Dialog {...dialogExample} open={isOpen} onClose={() => setOpen(false)} />
      </Stack>
    </Section>
  )
}
