import { RichText } from '#app/components/locale/rich-text.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { FunnelStep } from '#app/shared/analytics/funnels.ts'
import { readablePath } from '#app/shared/analytics/readable-path.ts'

/** A step in words: its page or event is a website's own, and shown as text. */
export function StepName({ kind, pattern }: FunnelStep) {
  const say = useMessages('funnels')
  return (
    <RichText
      text={say(kind === 'page' ? 'visitPage' : 'happens')}
      tags={{
        value: () => (
          <b>
            <bdi>{kind === 'page' ? readablePath(pattern) : pattern}</bdi>
          </b>
        ),
      }}
    />
  )
}
