/**
 * Returns whether the database refused a row because another row has the same key.
 * @param constraint the unique constraint or index, or several of them
 */
export function isUniqueViolation(error: unknown, ...constraint: string[]): boolean {
  if (!(error instanceof Error)) return false
  const { code, constraint: broken } = error as Error & { code?: unknown; constraint?: unknown }
  return code === '23505' && typeof broken === 'string' && constraint.includes(broken)
}
