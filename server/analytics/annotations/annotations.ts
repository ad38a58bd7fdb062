import * as v from 'valibot'
import { canManageAnnotations, type Actor } from '#app/shared/access/permissions.ts'
import {
  annotationFormSchema,
  maxAnnotations,
  type Annotation,
  type AnnotationChange,
  type AnnotationFormValues,
  type AnnotationQuery,
} from '#app/shared/analytics/annotations/annotation.ts'
import { changing, onWebsite, type Permission, reading, requireBelowLimit } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import { rejectedInput } from '../../errors/rejected-input.ts'
import { notFound, userError } from '../../errors/user-errors.ts'
import {
  countAnnotations,
  deleteAnnotationRow,
  insertAnnotation,
  lockAnnotation,
  readAnnotations,
  updateAnnotationRow,
  updateAnnotationMaker,
} from './annotations.sql.ts'

/** Creating, updating and deleting annotations. A client's own people may read those that are not internal. */
const manageAnnotations: Permission = { may: canManageAnnotations, error: (t) => t('staffWriteAnnotations') }

/**
 * Returns the annotations of a client's website that overlap the requested days, by first day. For staff, and for
 * the client's own people, who don't get internal ones. The sample company has none.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function listAnnotations(
  context: Context,
  actor: Actor,
  { clientId, ...query }: { clientId: string } & AnnotationQuery,
): Promise<Annotation[]> {
  return reading(context, actor, onWebsite({ clientId }), (trx, { id: siteId }) =>
    readAnnotations(trx, siteId, query, canManageAnnotations(actor)),
  )
}

/**
 * Creates an annotation of a day or days of a client's website. For staff.
 * @returns the new annotation's id
 * @throws UserError annotation.too_many (409), auth.forbidden, not_found, website.missing
 */
export async function createAnnotation(
  context: Context,
  actor: Actor,
  { clientId, annotation }: { clientId: string; annotation: AnnotationFormValues },
): Promise<{ id: string }> {
  const asked = { clientId, permission: manageAnnotations }
  return changing(context, actor, onWebsite(asked), async ({ trx, at, record }, { id: siteId }) => {
    await requireBelowLimit(trx, {
      kind: 'annotations',
      within: siteId,
      most: maxAnnotations,
      count: () => countAnnotations(trx, siteId),
      error: () => userError('annotation.too_many', (t) => t('tooManyAnnotations', { most: maxAnnotations })),
    })
    const id = await insertAnnotation(trx, siteId, annotation, { madeBy: actor.userId, at })
    await record('annotation.added', { id, ...detailsOf(annotation) })
    return { id }
  })
}

/**
 * Updates an annotation; missing fields stay unchanged. For staff.
 * @throws UserError input.invalid if its days are out of order, auth.forbidden, not_found, website.missing
 */
export async function updateAnnotation(
  context: Context,
  actor: Actor,
  { clientId, annotationId, change }: { clientId: string; annotationId: string; change: AnnotationChange },
): Promise<void> {
  const asked = { clientId, permission: manageAnnotations }
  await changing(context, actor, onWebsite(asked), async ({ trx, at, record }, { id: siteId }) => {
    const before = await lockAnnotation(trx, siteId, annotationId)
    if (!before) throw annotationNotFound()
    // Only the changed annotation as a whole shows whether its days are in order.
    const whole = v.safeParse(annotationFormSchema, { ...before, ...change })
    if (!whole.success) throw rejectedInput(whole.issues)
    await updateAnnotationRow(trx, siteId, annotationId, whole.output, at)
    await record('annotation.changed', { id: annotationId, ...detailsOf(whole.output), before: detailsOf(before) })
  })
}

/**
 * Deletes an annotation. For staff.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function deleteAnnotation(
  context: Context,
  actor: Actor,
  { clientId, annotationId }: { clientId: string; annotationId: string },
): Promise<void> {
  const asked = { clientId, permission: manageAnnotations }
  await changing(context, actor, onWebsite(asked), async ({ trx, record }, { id: siteId }) => {
    const gone = await deleteAnnotationRow(trx, siteId, annotationId)
    if (!gone) throw annotationNotFound()
    await record('annotation.removed', { id: annotationId, ...detailsOf(gone) })
  })
}

/** Hands a person's annotations to another person of their team, for reassignOwned (server/team). */
export const handOverAnnotations = updateAnnotationMaker

const annotationNotFound = () => notFound((t) => t('annotationNotFound'))

/** The client may read its audit log, so the entry of an internal annotation does not contain its text. */
const detailsOf = ({ firstDay, lastDay, kind, visibility, text, tags }: AnnotationFormValues) => ({
  firstDay,
  lastDay,
  kind,
  visibility,
  ...(visibility === 'client' && { text, tags }),
})
