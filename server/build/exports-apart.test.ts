import { expect, test } from 'vitest'
import { divide, withoutNamespace } from './exports-apart.ts'

const part = (name: string, declared: RegExp) => ({ name, declared })

test('What a module declares and exports in a list comes from a module of its own', () => {
  const code = 'const P=1;function H(){return P}const R=2;export{R as Theme,H as useTheme,P as Other};'
  const parts = [part('useTheme', /function \w+\(\)\{[^}]*\}/)]
  const divided = divide(code, '/theme.js', { module: /theme/, parts })
  expect(divided).toBe(
    'const P=1;const R=2;export{R as Theme,P as Other};\nexport { useTheme } from "/theme.js?apart=useTheme"\n',
  )
})

test('The last name of a list and a constant that is exported where it is declared come from elsewhere too', () => {
  const code = 'export const week = 7;\nexport const day = 1;\nvar a = 2;\nexport {\n  day,\n  a\n};'
  const parts = [part('week', /export const week = 7;/), part('a', /var a = 2;/)]
  const divided = divide(code, '/x.js', { module: /x/, parts })
  expect(divided).toContain('export {\n  day,\n  };')
  expect(divided).not.toContain('week = 7')
  expect(divided).toContain('export { a } from "/x.js?apart=a"')
})

test('A package that is written in another way ends the build, because its part would be there twice', () => {
  const parts = [part('week', /export const week = 7;/)]
  expect(() => divide('export const week=7', '/x.js', { module: /x/, parts })).toThrow('week is declared')
  expect(() => withoutNamespace('const A=q.useDirection')).toThrow('in another way')
})

test('A function is taken out of a namespace by its name alone', () => {
  expect(withoutNamespace('const{useDirection:A}=q,P=1')).toBe('const A=q.useDirection,P=1')
})
