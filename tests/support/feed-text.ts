/** Returns a feed with an item for each title, whose pages are on news.test. */
export const feedOf = (title: string, ...items: readonly string[]): string =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>${title}</title>${items
    .map((item) => {
      const page = item.toLowerCase().replaceAll(' ', '-')
      return `<item><title>${item}</title><link>https://news.test/${page}</link><guid>${page}</guid></item>`
    })
    .join('')}</channel></rss>`
