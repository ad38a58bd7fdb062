import { sql } from 'kysely'
import type { Annotation, AnnotationFormValues, AnnotationQuery } from '#app/shared/analytics/annotations/annotation.ts'
import type { Trx } from '../../db/database.ts'

const written = (trx: Trx, siteId: number) =>
  trx
    .selectFrom('annotation')
    .leftJoin('app_user', 'app_user.id', 'annotation.made_by')
    .select([
      'annotation.id',
      'annotation.first_day as firstDay',
      'annotation.last_day as lastDay',
      'annotation.kind',
      'annotation.internal',
      'annotation.text',
      'annotation.tags',
    ])
    .select(sql<string | null>`nullif(trim(app_user.first_name || ' ' || app_user.last_name), '')`.as('madeBy'))
    .where('annotation.site_id', '=', siteId)

type Row = Omit<Annotation, 'visibility'> & { internal: boolean }

const annotationOf = ({ internal, ...row }: Row): Annotation => ({
  ...row,
  visibility: internal ? 'internal' : 'client',
})

/**
 * Returns a website's annotations by first day, then by creation.
 * @param internalToo false leaves out annotations for staff only
 */
export async function readAnnotations(
  trx: Trx,
  siteId: number,
  { from, to, tag }: AnnotationQuery,
  internalToo: boolean,
): Promise<Annotation[]> {
  let query = written(trx, siteId)
  if (from !== undefined) query = query.where('last_day', '>=', from)
  if (to !== undefined) query = query.where('first_day', '<=', to)
  if (tag !== undefined) query = query.where(sql<boolean>`${tag} = any(annotation.tags)`)
  if (!internalToo) query = query.where('internal', '=', false)
  const rows = await query.orderBy('first_day').orderBy('annotation.created_at').orderBy('annotation.id').execute()
  return rows.map(annotationOf)
}

/** Returns an annotation and locks it until the transaction ends. */
export async function lockAnnotation(trx: Trx, siteId: number, id: string): Promise<Annotation | undefined> {
  const row = await written(trx, siteId).where('annotation.id', '=', id).forUpdate('annotation').executeTakeFirst()
  return row && annotationOf(row)
}

export async function countAnnotations(trx: Trx, siteId: number): Promise<number> {
  const row = await trx
    .selectFrom('annotation')
    .select((one) => one.fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

const columnsOf = ({ firstDay, lastDay, kind, visibility, text, tags }: AnnotationFormValues) => ({
  first_day: firstDay,
  last_day: lastDay,
  kind,
  internal: visibility === 'internal',
  text,
  tags,
})

/**
 * Stores an annotation.
 * @returns its id
 */
export async function insertAnnotation(
  trx: Trx,
  siteId: number,
  form: AnnotationFormValues,
  { madeBy, at }: { madeBy: string; at: Date },
): Promise<string> {
  const row = await trx
    .insertInto('annotation')
    .values({ site_id: siteId, ...columnsOf(form), made_by: madeBy, created_at: at, changed_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function updateAnnotationRow(
  trx: Trx,
  siteId: number,
  id: string,
  form: AnnotationFormValues,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('annotation')
    .set({ ...columnsOf(form), changed_at: at })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

export async function deleteAnnotationRow(trx: Trx, siteId: number, id: string): Promise<Annotation | undefined> {
  const row = await trx
    .deleteFrom('annotation')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returning(['id', 'first_day as firstDay', 'last_day as lastDay', 'kind', 'internal', 'text', 'tags'])
    .executeTakeFirst()
  return row && annotationOf({ ...row, madeBy: null })
}

export async function updateAnnotationMaker(trx: Trx, from: string, to: string | null): Promise<void> {
  await trx.updateTable('annotation').set({ made_by: to }).where('made_by', '=', from).execute()
}
