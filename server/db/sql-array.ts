/**
 * Returns a column of numbers as a Postgres array literal. One string is passed to the database thread much faster
 * than an array of thousands of elements, and both drivers pass it on unchanged. Pass columns of text as arrays,
 * because the drivers know how to quote them.
 */
export function sqlArray(values: readonly (number | bigint | boolean | string | null)[]): string {
  return `{${values.map((value) => (value === null ? 'null' : String(value))).join(',')}}`
}
