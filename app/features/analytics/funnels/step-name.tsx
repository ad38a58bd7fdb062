import { RichText } from '#app/components/locale/rich-text.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { FunnelStep } from '#app/shared/analytics/funnels.ts'
import { patternText } from '../goals/pattern-text.ts'

/** A step in words: its page or event comes from the website, and is shown as text. */
export function StepName(step: FunnelStep) {
  const t = useMessages('funnels')
  return (
    <RichText
      text={t(step.kind === 'page' ? 'visitPage' : 'happens')}
      tags={{
        value: () => (
          <b>
            <bdi>{patternText(step)}</bdi>
          </b>
        ),
      }}
    />
  )
}
