import type { Annotation } from '#app/shared/annotations/annotation.ts'
import type { EnglishOf } from '#app/shared/messages/areas.ts'
import type { Say } from '#app/shared/messages/message-types.ts'

/** Returns an annotation in one line: its kind, whether it is internal, and its text as written. */
export function annotationLabel(say: Say<EnglishOf<'annotations'>>, { kind, visibility, text }: Annotation): string {
  return say(visibility === 'internal' ? 'toldInternal' : 'told', { kind: say(`kind.${kind}`), text })
}
