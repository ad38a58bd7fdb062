/**
 * The rules about search, links, pages, the index and speed: `rule` is a rule's name, `finding` its sentence about one
 * finding, whose values are the finding's subject and facts (finding-sentence.ts), and `todo` the steps, one a line.
 * Keys end with the rule's id, except that the documentation is an area of its own, discoveryRuleDocs.
 */
export default {
  'rule.low-ctr': 'Few clicks on page one',
  'finding.low-ctr': '{subject} is at position {position}, clicked {ctr} of the time. Your usual there is {usualCtr}.',
  'todo.low-ctr':
    'Search for it and read the results as your customers see them.\nRewrite the page’s title and description so that they answer the search.\nCompare the CTR again after four weeks.',
} as const
