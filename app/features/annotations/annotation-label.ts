import type { Annotation, AnnotationKind } from '#app/shared/annotations/annotation.ts'
import type { EnglishOf } from '#app/shared/messages/areas.ts'
import type { Say } from '#app/shared/messages/message-types.ts'

/** What each kind is called. */
export const kindLabels = {
  manual: 'manual',
  deploy: 'deploy',
  outage: 'outage',
  campaign: 'campaign',
} as const satisfies Record<AnnotationKind, keyof EnglishOf<'annotations'>>

/** An annotation in one line: its kind, whether it is internal, and its text as it was written. */
export function annotationLabel(say: Say<EnglishOf<'annotations'>>, { kind, visibility, text }: Annotation): string {
  return say(visibility === 'internal' ? 'toldInternal' : 'told', { kind: say(kindLabels[kind]), text })
}
