import type { SampleCompany } from './company-list.ts'

/** Pages of each kind of website that its cards are about: a popular one, another, a calm one, and one with two cards. */
const pages: Record<SampleCompany['kind'], { grows: string; falls: string; calm: string; mixed: string }> = {
  shop: { grows: '/shop', falls: '/shop/new-arrivals', calm: '/about', mixed: '/shop/sale' },
  service: { grows: '/services', falls: '/contact', calm: '/faq', mixed: '/pricing' },
  magazine: {
    grows: '/recipes/slow-sunday-stew',
    falls: '/essays/the-long-way-home',
    calm: '/about',
    mixed: '/recipes',
  },
  software: { grows: '/pricing', falls: '/docs', calm: '/customers', mixed: '/signup' },
}

export type SamplePage = keyof (typeof pages)['shop'] | 'home'

/** Returns the path of one of these pages on a company's website. */
export const pathOf = (company: Pick<SampleCompany, 'kind'>, page: SamplePage): string =>
  page === 'home' ? '/' : pages[company.kind][page]
