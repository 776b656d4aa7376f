import type { AccordionProps } from '#app/ui/accordion/accordion.tsx'

export const accordionExample: AccordionProps = {
  name: 'services',
  items: [
    { title: 'Custom software', content: <p>Web and mobile applications made for one organisation.</p> },
    { title: 'WordPress and e-commerce', content: <p>Sites that your own staff can edit, and shops.</p> },
    { title: 'Hardware purchases', content: <p>Laptops, desktops and accessories, chosen for the job.</p> },
  ],
}
