import type { NoiseRule } from '#app/shared/competitors/competitor.ts'
import type { Translator } from '#app/shared/messages/translator.ts'

/** Characters of a competitor's text that a sentence quotes. */
const maxQuoted = 160

const quoted = (text: string) => (text.length > maxQuoted ? `${text.slice(0, maxQuoted)}…` : text)

/** Returns what a rule ignores, in a sentence that quotes the competitor's text. */
export function noiseRuleText(t: Translator<'competitorWatch'>['t'], rule: NoiseRule): string {
  switch (rule.by) {
    case 'text':
      return t('rule.text', { text: quoted(rule.pattern.replaceAll('*', '…')) })
    case 'place':
      return rule.under === ''
        ? t('rule.placeAlone', { place: quoted(rule.slot) })
        : t('rule.place', { under: quoted(rule.under), place: quoted(rule.slot) })
    case 'heading':
      return rule.under === '' ? t('rule.noHeading') : t('rule.heading', { under: quoted(rule.under) })
    case 'part':
      return t(`rulePart.${rule.part}`)
  }
}
