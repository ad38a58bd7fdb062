import { expect, test } from 'vitest'
import { cardPosition } from './tour-position.ts'

const screen = { width: 1440, height: 900 }

test.each([
  ['under a button of the top bar', { left: 1000, top: 10, width: 100, height: 40 }, { left: 890, top: 66 }],
  [
    'under it and on the screen where it stands at the edge',
    { left: 1380, top: 10, width: 60, height: 40 },
    { left: 1104, top: 66 },
  ],
  ['above what stands at the foot', { left: 600, top: 840, width: 40, height: 40 }, { left: 460, top: 634 }],
  ['beside a menu as high as the screen', { left: 0, top: 0, width: 260, height: 900 }, { left: 276, top: 355 }],
  ['beside it on the other side as well', { left: 1180, top: 0, width: 260, height: 900 }, { left: 844, top: 355 }],
])('the card of the tour is %s', (_where, box, expected) => {
  expect(cardPosition(box, screen)).toEqual(expected)
})
