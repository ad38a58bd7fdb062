/**
 * Columns of numbers as Postgres array literals. One string crosses to the database thread far cheaper than an array
 * of thousands of elements, and both drivers pass it through unchanged. Text columns are passed as arrays instead,
 * because their drivers know the quoting.
 */
export function sqlArray(values: readonly (number | bigint | boolean | string | null)[]): string {
  return `{${values.map((value) => (value === null ? 'null' : String(value))).join(',')}}`
}
