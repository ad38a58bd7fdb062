/** A part of the browser's code that is one file, named for the bundler alone. Its modules bring what they import. */
interface SharedChunk {
  name: string
  test: RegExp
}

/**
 * The components that most pages share, in a few files instead of one for each: a page weighs up to 2 kB less, because
 * each file is compressed by itself. An earlier entry takes a module first: those on top are needed by pages that don't
 * need the kit of forms, which would bring them.
 */
export const sharedChunks: SharedChunk[] = [
  { name: 'text-field', test: /themes\/dist\/esm\/components\/text-field\./ },
  { name: 'text-area', test: /themes\/dist\/esm\/components\/text-area\./ },
  { name: 'checkbox', test: /themes\/dist\/esm\/components\/checkbox\./ },
  { name: 'stack', test: /\/app\/components\/layout\/stack\.tsx$/ },
  { name: 'note', test: /\/app\/components\/feedback\/note\.tsx$/ },
  { name: 'searching', test: /\/app\/components\/(?:form\/use-settled|list\/use-(?:typed|list)-search)\.ts$/ },
  { name: 'status', test: /\/app\/components\/form\/action-status\.tsx$/ },
  { name: 'field', test: /\/app\/components\/form\/(?:field|form-error)\.tsx$/ },
  {
    name: 'pages',
    test: /\/app\/components\/(?:layout\/(?:card|actions|page)|locale\/use-translator|feedback\/(?:loading|error-note|query-state|empty-state|use-show-error))\.tsx?$/,
  },
  { name: 'csv', test: /\/app\/components\/data-table\/(?:csv|use-csv-download)\.ts$/ },
  {
    name: 'items',
    test: /\/app\/(?:features\/items\/(?:selection|use-show-outcome)|shared\/items\/item-kind)\.tsx?$/,
  },
  {
    name: 'sorting',
    test: /\/app\/components\/drag\/(?:use-sortable|moved-item)\.ts$|lucide-react\/dist\/esm\/icons\/grip-vertical\./,
  },
  { name: 'forms', test: /\/app\/components\/form\/(?:form|inputs|use-form|form-end)\.tsx?$/ },
]
