import { categories, type Article, type Category } from './articles.ts'

export const findCategory = (slug: string | undefined): Category | undefined =>
  categories.find((category) => category.slug === slug)

const plain = (text: string) => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
const contains = (text: string, wanted: string) => plain(text).includes(wanted)

/** Returns the categories whose name, description or questions contain a text. */
export function searchCategories(text: string): Category[] {
  const wanted = plain(text.trim())
  return categories.filter(
    ({ name, about, articles }) =>
      contains(name, wanted) || contains(about, wanted) || articles.some(({ question }) => contains(question, wanted)),
  )
}

/** Returns the questions of a category under their headings, in their order. */
export function groupsOf({ articles }: Category): [group: string, articles: Article[]][] {
  const groups = new Map<string, Article[]>()
  for (const article of articles) groups.set(article.group, [...(groups.get(article.group) ?? []), article])
  return [...groups]
}

/** Returns the article before and after one of a category. */
export function neighboursOf({ articles }: Category, slug: string): { before?: Article; after?: Article } {
  const at = articles.findIndex((article) => article.slug === slug)
  const [before, after] = [articles[at - 1], articles[at + 1]]
  return { ...(at >= 0 && before && { before }), ...(at >= 0 && after && { after }) }
}
