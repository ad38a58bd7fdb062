import type { PageContent } from '#app/shared/competitors/content.ts'
import type { ChangeRule } from '#app/shared/competitors/change-rules.ts'
import { ruleOfHead } from './classify.ts'
import type { ComparedPart, FoundDifference } from './found-difference.ts'
import { isNothing, maskAddress, plainText } from './mask-text.ts'
import type { ComparisonBasis } from './page-texts.ts'

type HeadPart = 'title' | 'description'

/** Compares the title or the description of a page. */
export function compareHead(
  part: HeadPart,
  before: PageContent,
  after: PageContent,
  { kind, noise, mask }: ComparisonBasis,
): ComparedPart {
  const keyOf = (text: string) => {
    if (noise.ignoresPart(part) || noise.ignoresText(text)) return ''
    const masks = kind === 'pricing' ? mask(text).masks : mask(text).withoutNumbers
    return isNothing(masks) ? '' : masks
  }
  const [had, has] = [keyOf(before[part]), keyOf(after[part])]
  if (had === has) return { found: [], before: [had], after: [has] }
  const texts = {
    before: had === '' ? null : plainText(before[part]),
    after: has === '' ? null : plainText(after[part]),
  }
  const difference: FoundDifference = {
    part,
    how: had === '' ? 'added' : has === '' ? 'removed' : 'changed',
    under: [],
    slot: '',
    ...texts,
    rule: ruleOfHead(part, kind, texts.before ?? '', texts.after ?? ''),
    at: 0,
  }
  return { found: [difference], before: [had], after: [has] }
}

interface NamedPart {
  key: string
  text: string
}

/** Compares two sets by the keys of their members. */
function compareSets(
  part: 'link' | 'tool' | 'language',
  before: readonly NamedPart[],
  after: readonly NamedPart[],
  rules: { added: ChangeRule; removed: ChangeRule },
): ComparedPart {
  const had = new Map(before.map(({ key, text }) => [key, text]))
  const has = new Map(after.map(({ key, text }) => [key, text]))
  const of = (how: 'added' | 'removed', text: string, at: number): FoundDifference => ({
    part,
    how,
    under: [],
    slot: '',
    before: how === 'removed' ? text : null,
    after: how === 'added' ? text : null,
    rule: rules[how],
    at,
  })
  return {
    found: [
      ...[...has].flatMap(([key, text], at) => (had.has(key) ? [] : [of('added', text, at)])),
      ...[...had].flatMap(([key, text], at) => (has.has(key) ? [] : [of('removed', text, at)])),
    ],
    before: [...had.keys()].toSorted(),
    after: [...has.keys()].toSorted(),
  }
}

export function compareTools(before: PageContent, after: PageContent, { noise }: ComparisonBasis): ComparedPart {
  const named = ({ tools }: PageContent) =>
    tools
      .filter(({ name }) => !noise.ignoresPart('tool') && !noise.ignoresText(name))
      .map(({ name }) => ({ key: name, text: name }))
  return compareSets('tool', named(before), named(after), { added: 'toolAdded', removed: 'toolRemoved' })
}

export function compareLanguages(before: PageContent, after: PageContent, { noise }: ComparisonBasis): ComparedPart {
  const named = ({ languages }: PageContent) =>
    languages
      .filter((language) => !noise.ignoresPart('language') && !noise.ignoresText(language))
      .map((language) => ({ key: language, text: language }))
  return compareSets('language', named(before), named(after), { added: 'languageListed', removed: 'languageListed' })
}

/** Returns a link as a difference shows it: its text with its address, without what belongs to one visit. */
export const linkText = ({ url, text }: { url: string; text: string }): string =>
  plainText(text === '' ? url : `${text} (${url})`)

/** Compares the links of a menu: one with another text or another address is changed. */
export function compareLinks(before: PageContent, after: PageContent, { noise, mask }: ComparisonBasis): ComparedPart {
  const named = ({ links }: PageContent) =>
    links.flatMap((link) => {
      const [address, name, text] = [maskAddress(link.url), mask(link.text).withoutNumbers, linkText(link)]
      const isBanner = name === '' && link.text !== ''
      if (isBanner || noise.ignoresPart('link') || noise.ignoresText(text)) return []
      return [{ key: `${address}\n${name}`, address, name, text }]
    })
  const [had, has] = [named(before), named(after)]
  const compared = compareSets('link', had, has, { added: 'menuChanged', removed: 'menuChanged' })
  return { ...compared, found: joinedLinks(compared.found, had, has) }
}

type ShownLink = NamedPart & { address: string; name: string }

/** Joins a link that is gone and a new one to the same address, or with the same text. */
function joinedLinks(
  found: readonly FoundDifference[],
  had: readonly ShownLink[],
  has: readonly ShownLink[],
): FoundDifference[] {
  const before = new Map(had.map((link) => [link.text, link]))
  const after = new Map(has.map((link) => [link.text, link]))
  const removed = found.filter(({ how }) => how === 'removed')
  const used = new Set<FoundDifference>()
  const joined = found
    .filter(({ how }) => how === 'added')
    .map((added) => {
      const link = after.get(added.after ?? '')
      const twin = removed.find((other) => {
        const old = before.get(other.before ?? '')
        return (
          !used.has(other) &&
          link &&
          old &&
          (old.address === link.address || (old.name !== '' && old.name === link.name))
        )
      })
      if (!twin) return added
      used.add(twin)
      return { ...added, how: 'changed' as const, before: twin.before }
    })
  return [...joined, ...removed.filter((each) => !used.has(each))]
}
