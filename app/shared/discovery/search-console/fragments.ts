/** Where the page /discovery connects Search Console, as the fragment of its address. */
export const connectSearchId = 'search-console'
/** The beginning of the fragment of /discovery that says why an answer of Google gave no access. */
export const outcomeFragment = 'search-console-'
