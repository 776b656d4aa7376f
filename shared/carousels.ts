/** Widths of the window, in px, at which a carousel may change how many slides it shows; 0 is the narrowest. */
type Breakpoint = 0 | 450 | 480 | 580 | 768 | 900 | 1024 | 1200

export interface SlidesPerView {
  from: Breakpoint
  slides: 1 | 2 | 3 | 4
}

/** How a carousel moves. Each pair of `perView` is a class of carousel.module.css, since pages may not carry inline styles. */
export interface CarouselMotion {
  /** From narrow to wide, beginning at 0. */
  perView: readonly SlidesPerView[]
  /** Milliseconds between advances; 0 never advances by itself. */
  interval: number
  /** Milliseconds that one advance takes. */
  speed: number
  /** Pixels between slides. */
  gap: 0 | 20 | 24 | 30
}

/** What a row that scrolls sideways has beyond these is fetched only where somebody moves it; in lite, where scripts may be off, it has no more articles. */
export const SLIDES_FETCHED = 3

const FROM_TABLETS = [
  { from: 0, slides: 1 },
  { from: 768, slides: 2 },
  { from: 1024, slides: 3 },
] as const

const blog: CarouselMotion = { perView: FROM_TABLETS, interval: 3_000, speed: 1_000, gap: 24 }

/** The sets of the specification; all begin again after the last slide. Where it fixes no interval, 5 s leave time to read. */
export const carousels = {
  hero: { perView: [{ from: 0, slides: 1 }], interval: 3_000, speed: 1_000, gap: 0 },
  clients: {
    perView: [
      { from: 0, slides: 1 },
      { from: 480, slides: 2 },
      { from: 768, slides: 3 },
      { from: 1024, slides: 4 },
    ],
    interval: 2_000,
    speed: 300,
    gap: 20,
  },
  homeBlog: blog,
  schoolBlog: blog,
  testimonials: {
    perView: [
      { from: 0, slides: 1 },
      { from: 900, slides: 2 },
    ],
    interval: 5_000,
    speed: 700,
    gap: 24,
  },
  testimonialPage: { perView: FROM_TABLETS, interval: 5_000, speed: 700, gap: 30 },
  team: {
    perView: [
      { from: 0, slides: 1 },
      { from: 768, slides: 2 },
      { from: 1200, slides: 3 },
    ],
    interval: 0,
    speed: 200,
    gap: 24,
  },
  modules: {
    perView: [
      { from: 0, slides: 1 },
      { from: 450, slides: 2 },
      { from: 580, slides: 3 },
      { from: 1024, slides: 4 },
    ],
    interval: 0,
    speed: 700,
    gap: 24,
  },
} as const satisfies Record<string, CarouselMotion>

/** @public How many posts a blog carousel takes at most, and the number of the category that the school application's takes them from, unless another is set. */
export const CAROUSEL_POSTS = 7
/** @public */
export const SCHOOL_CATEGORY_ID = 9
