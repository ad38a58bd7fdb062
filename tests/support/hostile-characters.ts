import fc from 'fast-check'

const controls = [
  '\0',
  '\t',
  '\n',
  '\u007f',
  '\u0085',
  '\u00a0',
  '\u2028',
  '\ufeff',
  '\u200b',
  '\u00ad',
  '\u202e',
  '\u200d',
]
const marks = ['\u0301', '\u3099', '\u0f71', '\u20dd', '\ufe0f']
const halves = ['\ud800', '\udfff', '\uffff']
const letters = ['a', 'Z', '7', 'é', 'ß', 'İ', 'ﬁ', 'ﷺ', '½', '²', '漢', 'ガ', '한', 'ᆫ', 'ا', 'ि', '𝕏', '🌿', '👩‍🚀']
const signs = ['(', ')', '"', '`', '*', '\\', '-', '=', ':', '/', '.', '@', '+', '#', "'", '“', '«', '%', '<']

/** Returns texts of characters that programs mistake for others, cut or lose. */
export const hostileTexts = (maxLength: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...controls, ...marks, ...halves, ...letters, ...signs, ' '), maxLength })
