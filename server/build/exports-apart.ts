import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Something that a module of a package exports, and that no page of the product asks for. */
interface Export {
  name: string
  /** How the module declares it. */
  declared: RegExp
  /** The same as a module of its own, if it needs something of the module that declares it. */
  code?: string
}

interface DividedModule {
  module: RegExp
  parts: readonly Export[]
}

const constant = (name: string): Export => ({ name, declared: new RegExp(`export const ${name} = \\d+;`) })

/**
 * Modules that every page loads, of which only components of the demo kit use these parts:
 * tests/checks/demo-quarantine.test.ts finds what is missing here.
 */
const dividedModules: readonly DividedModule[] = [
  {
    module: /\/@radix-ui\/themes\/dist\/esm\/components\/theme\.js$/,
    parts: [
      {
        name: 'useThemeContext',
        declared: /function \w+\(\)\{[^{}]*throw new Error\("`useThemeContext` must[^{}]*\}/,
        code: `
          import { useContext } from 'react'
          import { ThemeContext } from './theme.js'
          export const useThemeContext = () => {
            const theme = useContext(ThemeContext)
            if (theme === undefined) throw new Error('There is no Theme around this component.')
            return theme
          }`,
      },
    ],
  },
  {
    module: /\/radix-ui\/dist\/internal\.mjs$/,
    parts: [
      {
        name: 'Primitive',
        declared: /var Primitive = BasePrimitive;\n(?:Primitive\.\w+ = \w+;\n)+/,
        code: `
          import { Primitive as Base, dispatchDiscreteCustomEvent } from '@radix-ui/react-primitive'
          export const Primitive = Base
          Primitive.dispatchDiscreteCustomEvent = dispatchDiscreteCustomEvent
          Primitive.Root = Base`,
      },
    ],
  },
  {
    module: /\/date-fns\/constants\.js$/,
    parts: [constant('millisecondsInDay'), constant('millisecondsInWeek')],
  },
]

/** It takes one function out of `Direction` in a way for which the bundler keeps all of that as an object. */
const checkboxGroup = /\/@radix-ui\/themes\/dist\/esm\/components\/checkbox-group\.primitive\.js$/

/** Asks for a part by its name. */
const query = '?apart='

/**
 * Returns a plugin that makes modules of some exports of packages. The bundler puts a module with all that anybody uses
 * of it into one file: the first load would have what the demo kit alone asks for.
 */
export function exportsApart(): Plugin {
  return {
    name: 'loop:exports-apart',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /\?apart=/ },
      handler: (id) => ({ id, moduleSideEffects: false }),
    },
    load: {
      filter: { id: /\?apart=/ },
      handler(id) {
        const [module = '', name] = id.split(query)
        const part = dividedModules.find((one) => one.module.test(module))?.parts.find((one) => one.name === name)
        const code = part?.code ?? part?.declared.exec(readFileSync(module, 'utf8'))?.[0]
        return code === undefined ? null : { code, moduleType: 'js', map: null }
      },
    },
    transform: {
      filter: { id: [checkboxGroup, ...dividedModules.map(({ module }) => module)] },
      handler(code, id) {
        const divided = dividedModules.find(({ module }) => module.test(id))
        return { code: divided ? divide(code, id, divided) : withoutNamespace(code), map: null }
      },
    },
  }
}

/**
 * Returns the code of a module that has its parts from modules of their own.
 * @throws if it is written in another way than `dividedModules` says, because the parts would be there twice
 */
export function divide(code: string, id: string, { parts }: DividedModule): string {
  let left = code
  const added: string[] = []
  for (const { name, declared } of parts) {
    const exported = new RegExp(String.raw`(?<=[{,]\s*)(?:\w+ as )?${name}\s*(?:,|(?=\}))`)
    const without = left.replace(declared, '')
    if (without === left) throw new Error(`${name} is declared in another way in ${id}.`)
    // Whatever is exported where it is declared is in no list.
    left = without.replace(exported, '')
    added.push(`export { ${name} } from ${JSON.stringify(`${id}${query}${name}`)}`)
  }
  return `${left}\n${added.join('\n')}\n`
}

/** @throws if the code is written in another way */
export function withoutNamespace(code: string): string {
  const changed = code.replace(/const\{useDirection:(\w+)\}=(\w+),/, 'const $1=$2.useDirection,')
  if (changed === code) throw new Error('The group of checkboxes takes its direction in another way.')
  return changed
}
