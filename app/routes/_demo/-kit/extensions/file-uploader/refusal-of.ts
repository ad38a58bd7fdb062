import type { FileRejection } from 'react-dropzone'

/** The size of the largest file that the examples take. */
export const maxBytes = 5 * 1024 * 1024

const reasons: Readonly<Record<string, string>> = {
  'file-too-large': 'is larger than 5 MB',
  'file-invalid-type': 'has another type',
  'too-many-files': 'is one too many',
}

/** Returns why files were refused, in a sentence for each. */
export const refusalOf = (refused: readonly FileRejection[]): string =>
  refused
    .map(({ file, errors }) => `${file.name} ${reasons[errors[0]?.code ?? ''] ?? 'can’t be used'} and was left out.`)
    .join(' ')
