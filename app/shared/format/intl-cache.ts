/** Caches one formatter per locale and options: creating one costs more than formatting a thousand numbers. */
export function cachedFormat<Options extends object, Formatter>(
  make: (locale: string, options: Options) => Formatter,
): (locale: string, options: Options) => Formatter {
  const made = new Map<string, Formatter>()
  return (locale, options) => {
    const key = `${locale} ${JSON.stringify(options)}`
    const known = made.get(key)
    if (known !== undefined) return known
    const formatter = make(locale, options)
    made.set(key, formatter)
    return formatter
  }
}
