import type { Translated } from '../message-types.ts'
import type en from './en.ts'

export default {
  pages: 'Sur les pages',
  sources: 'Viennent de',
  nobody: 'Personne en ce moment.',
  more: '{count, plural, one {# de plus} other {# de plus}}',
  refreshed: 'Recompté toutes les 30 secondes tant que cette page est visible.',
} as const satisfies Translated<typeof en>
