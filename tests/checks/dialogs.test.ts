import { expect, test } from 'vitest'
import { read, sourceFiles } from './source-files.ts'

const product = sourceFiles().filter((file) => file.startsWith('app/') && !file.startsWith('app/routes/_demo/'))
const outside = (kit: string, code: RegExp) => product.filter((file) => !file.startsWith(kit) && code.test(read(file)))

test('a dialog is one of components/dialog, so that all open, close and return the focus alike', () => {
  const byHand = /<dialog\b|\bshowModal\(|\b(Alert)?Dialog\b[^'"]*\} from '@radix-ui\/themes'|react-(alert-)?dialog/
  expect(outside('app/components/dialog/', byHand)).toEqual([])
})

test('a drag is followed by components/drag, so that all work by touch and keys and can be cancelled', () => {
  const byHand = /'pointermove'|setPointerCapture|onDrag(Start|Enter)\b|'drag(start|enter)'/
  expect(outside('app/components/drag/', byHand)).toEqual([])
})
