import { expect, test } from 'vitest'
import { isCatalogue } from '#server/build/message-namespaces.ts'
import { forFunctions, furtherEntryPoints, isEntryPoint, mayCompose, sharedFolders } from './entry-points.ts'
import { importsOf, read, sourceFiles, valuesImported, type Import } from './source-files.ts'

/** Packages that every part of the interface may use. */
const interfacePackages = /^(react|react-dom|@tanstack\/.+|@radix-ui\/themes|radix-ui|lucide-react|date-fns|valibot)$/

interface Rule {
  from: RegExp
  may: (target: Import, file: string) => boolean
}

/** Returns the folder of a file's own capability (app/features/x/) or domain (server/x/). */
const own = (file: string) =>
  `${file
    .split('/')
    .slice(0, file.startsWith('server/') ? 2 : 3)
    .join('/')}/`
/** The page of an area that a route shows: at the root of the area, in none of its parts. */
const aPage = /^app\/features\/[\w-]+\/[\w-]+-page\.tsx$/
const isOurs = (target: string) => /^(app|server|tests)\//.test(target)

/**
 * Who may import whom (server/README.md); the first rule with a matching `from` applies. If a route or component
 * imported more than types from the server, server code would end up in the browser's bundle.
 */
const rules: Record<string, Rule> = {
  'the registry of texts imports every catalogue': {
    from: /^app\/shared\/messages\/namespaces\.gen\.ts$/,
    may: ({ target }) => target.startsWith('app/shared/') || isCatalogue(target),
  },
  'shared rules import nothing but shared rules': {
    from: /^app\/shared\//,
    may: ({ target }, file) =>
      target.startsWith('app/shared/') ||
      /^(valibot|date-fns|@date-fns\/tz)$/.test(target) ||
      // Only this folder formats and compiles catalogues, with a library.
      (file.startsWith('app/shared/messages/') && target.startsWith('@lingui/')),
  },
  'components know no domain and load no data': {
    from: /^app\/components\//,
    may: ({ target }) =>
      /^app\/(components|shared)\//.test(target) || interfacePackages.test(target) || target.startsWith('d3-'),
  },
  'the tracking script imports nothing but its configuration': {
    from: /^app\/tracker\//,
    may: ({ target }) => /^app\/(tracker|shared\/tracking)\//.test(target) || target === 'web-vitals',
  },
  'server functions and middleware import the server’s entry points': {
    from: /^app\/.*\.(functions|middleware)\.ts$/,
    may: ({ target }, file) =>
      target.startsWith(own(file)) ||
      /^app\/(components|shared|features\/auth)\//.test(target) ||
      sharedFolders.test(target) ||
      isEntryPoint(target) ||
      // Answers instead of a REST path if API_BASE_URL names another host.
      /^server\/[\w-]+\/[\w-]+\.api\.ts$/.test(target) ||
      forFunctions.includes(target) ||
      interfacePackages.test(target),
  },
  'the page of a feature may show parts of others, but none of their pages': {
    from: aPage,
    may: ({ target, isType }, file) =>
      target.startsWith(own(file)) ||
      (/^app\/(components|features|shared|styles)\//.test(target) && !aPage.test(target)) ||
      (target.startsWith('server/') && isType) ||
      interfacePackages.test(target),
  },
  'a feature imports itself, components and shared rules; from the server only types': {
    from: /^app\/features\//,
    may: ({ target, isType }, file) =>
      target.startsWith(own(file)) ||
      /^app\/(components|shared|styles|features\/(auth|items))\//.test(target) ||
      (target.startsWith('server/') && isType) ||
      interfacePackages.test(target) ||
      (/^@(auth0\/auth0-react|supabase\/supabase-js)$/.test(target) && file.startsWith('app/features/auth/')) ||
      (target.startsWith('@stripe/') && file.startsWith('app/features/billing/payment/')),
  },
  'a REST path imports the server’s handlers': {
    from: /^app\/routes\/api\//,
    may: ({ target }) =>
      /^server\/([\w-]+\/[\w./-]+\.api|http\/unknown-path)\.ts$/.test(target) || target === '@tanstack/react-router',
  },
  'a path of the mock API imports its handlers': {
    from: /^app\/routes\/_demo\/api\//,
    may: ({ target }) =>
      /^server\/demos\/([\w-]+\/)?[\w-]+\.api\.ts$/.test(target) || target === '@tanstack/react-router',
  },
  'a demo screen imports its own folder, components and shared rules': {
    from: /^app\/routes\/_demo\//,
    may: ({ target }) => /^app\/(routes\/_demo|components|shared)\//.test(target) || !isOurs(target),
  },
  'a page imports features, components and shared rules': {
    from: /^app\/routes\//,
    may: ({ target }) =>
      /^app\/(features|components|shared|styles)\//.test(target) ||
      // Part of a page, not a page.
      /^app\/routes\/.*\/-[\w-]+\.tsx?$/.test(target) ||
      interfacePackages.test(target) ||
      target.startsWith('@fontsource-variable/'),
  },
  'code that runs before every request imports the server': {
    from: /^app\/start\.ts$/,
    may: ({ target }) =>
      /^(app\/(shared|features\/auth)|server\/(http|errors|auth\/providers))\/|^server\/(context|billing\/mode)\.ts$/.test(
        target,
      ) || !isOurs(target),
  },
  'the frame of the application may import all of it': {
    from: /^app\//,
    may: ({ target }) => target.startsWith('app/') || !isOurs(target),
  },
  'the database layer knows no domain': {
    from: /^server\/db\//,
    may: ({ target }) => /^(app\/shared|server\/db)\/|^server\/(env|log)\.ts$/.test(target) || !isOurs(target),
  },
  'the context names no domain; it declares the ports itself': {
    from: /^server\/context\.ts$/,
    may: ({ target }) =>
      /^(app\/shared|server\/(db|outbound))\/|^server\/(env|log)\.ts$/.test(target) || !isOurs(target),
  },
  'access knows no domain but the audit log, and no http': {
    from: /^server\/access\//,
    may: ({ target }) =>
      /^(app\/shared|server\/(access|errors|db))\/|^server\/(context|audit\/audit)\.ts$/.test(target) ||
      !isOurs(target),
  },
  'an error imports only the texts it uses': {
    from: /^server\/errors\//,
    may: ({ target }) => /^(app\/shared|server\/(errors|messages))\//.test(target) || target === 'valibot',
  },
  'the queue knows no domain': {
    from: /^server\/queue\//,
    may: ({ target }) => /^(app\/shared|server\/(queue|db))\/|^server\/context\.ts$/.test(target) || !isOurs(target),
  },
  'the reader of strangers’ pages knows no domain': {
    from: /^server\/outbound\//,
    may: ({ target }) => /^(app\/shared|server\/outbound)\/|^server\/(env|log)\.ts$/.test(target) || !isOurs(target),
  },
  'a stand-in for an outside service knows nothing of the product': {
    from: /^server\/stand-ins\/programs\//,
    may: ({ target }) => /^(app\/shared|server\/stand-ins\/programs)\//.test(target) || !isOurs(target),
  },
  'the HTTP boundary knows who asks and no domain': {
    from: /^server\/http\//,
    may: ({ target }) =>
      /^(app\/shared|server\/(http|access|errors|db))\/|^server\/(context|env|log|version)\.ts$/.test(target) ||
      !isOurs(target),
  },
  'secret links know no domain': {
    from: /^server\/secret-links\//,
    may: ({ target }) =>
      /^(app\/shared|server\/(secret-links|http|access|errors|db))\/|^server\/context\.ts$/.test(target) ||
      !isOurs(target),
  },
  'the build knows what is built at build time, and no domain': {
    from: /^server\/build\//,
    may: ({ target }) =>
      /^(app\/shared|server\/(build|db))\/|^server\/(build-stamp|analytics\/ingest\/script-build)\.ts$/.test(target) ||
      !isOurs(target),
  },
  'the composition root and the jobs put the domains together': {
    from: /^server\/([\w-]+\.m?ts$|jobs\/)/,
    may: ({ target }, file) => mayCompose(file, target),
  },
  'the contract of the mock API is a test of it': {
    from: /^server\/demos\/contract\//,
    may: ({ target }) => /^(server\/demos|tests\/support)\//.test(target) || /^(valibot|vitest)$/.test(target),
  },
  'the mock API goes to a domain through its entry point alone': {
    from: /^server\/demos\//,
    may: ({ target }, file) =>
      target.startsWith(own(file)) ||
      /^(app\/shared|server\/(access|errors|http))\/|^server\/context\.ts$|^server\/([\w-]+)\/\3\.ts$/.test(target) ||
      // The demo sign-in's tokens, the visitors' changes, of which the oldest are forgotten, and the demo invoice's PDF.
      /^(valibot|jose|lru-cache|@myriaddreamin\/.+|node:(crypto|fs\/promises|os|path))$/.test(target),
  },
  'a domain is entered by its entry point (tests/checks/entry-points.ts)': {
    from: /^server\//,
    may: ({ target }, file) =>
      !isOurs(target) ||
      target.startsWith(own(file)) ||
      target.startsWith('app/shared/') ||
      sharedFolders.test(target) ||
      (isEntryPoint(target) && !target.startsWith('server/stand-ins/programs/')),
  },
}

/** Each source file under the first matching rule. */
const filesOf = new Map(Object.keys(rules).map((name): [string, string[]] => [name, []]))
const uncovered = sourceFiles().filter((file) => {
  const name = Object.keys(rules).find((rule) => rules[rule]?.from.test(file))
  filesOf.get(name ?? '')?.push(file)
  return name === undefined
})

test.each(Object.entries(rules))('%s', (name, { may }) => {
  const broken = (filesOf.get(name) ?? []).flatMap((file) =>
    importsOf(file)
      .filter((target) => !may(target, file))
      .map(({ target }) => `${file} → ${target}`),
  )
  expect(broken).toEqual([])
})

test('every source file belongs to one of these rules', () => expect(uncovered).toEqual([]))

test('every entry point exists, and server functions still import the files listed for them', () => {
  const files = new Set(sourceFiles())
  const further = Object.entries(furtherEntryPoints).flatMap(([domain, parts]) =>
    parts.map((part) => `server/${domain}/${part}`),
  )
  expect([...further, ...forFunctions].filter((file) => !files.has(file))).toEqual([])

  const byFunctions = new Set(
    [...files]
      .filter((file) => /^app\/.*\.functions\.ts$/.test(file))
      .flatMap((file) => importsOf(file).map(({ target }) => target)),
  )
  expect(forFunctions.filter((file) => !byFunctions.has(file) || isEntryPoint(file))).toEqual([])
})

/** Files of app/shared that one side alone uses, and why they stand there. */
const oneSided: Readonly<Record<string, string>> = {
  'app/shared/calendar/clock.ts': 'only app/shared/calendar calculates with days and time zones',
  'app/shared/calendar/month-list.ts': 'only app/shared/calendar calculates with days and months',
  'app/shared/competitors/content.ts': 'the port that server/context.ts declares, and the domain behind it',
  'app/shared/growth/scenario.ts': 'arithmetic with the rows beside it, which the test of those rows uses too',
  'app/shared/http/function-call.ts': 'app.config.ts names server functions by it, and server/http reads the names',
  'app/shared/reports/default-blocks.ts': 'reports, and the sample companies, which reports build on',
  'app/shared/reports/pdf-look.ts': 'the port that server/context.ts declares, and the domain behind it',
}

test('app/shared contains what both sides use, or several features, which may not import one another', () => {
  const users = new Map<string, string[]>()
  const product = sourceFiles().filter((file) => /^(app|server)\//.test(file))
  for (const file of product)
    for (const { target } of importsOf(file)) users.set(target, [...(users.get(target) ?? []), file])
  /** Returns the sides and features that use a file, also through others of app/shared. */
  const placesOf = (file: string, seen: Set<string>): string[] =>
    (users.get(file) ?? []).flatMap((user) => {
      if (seen.has(user)) return []
      seen.add(user)
      return user.startsWith('app/shared/') ? placesOf(user, seen) : [user.startsWith('server/') ? 'server' : own(user)]
    })
  // What runs before every request is code of both sides.
  const isOneSided = (file: string) =>
    new Set(placesOf(file, new Set())).size < 2 && !(users.get(file) ?? []).includes('app/start.ts')
  const alone = product.filter((file) => /^app\/shared\/(?!messages\/)/.test(file) && isOneSided(file))
  expect(alone).toEqual(Object.keys(oneSided))
})

test('nothing imports the demos', () => {
  const demos = /^(app\/routes\/_demo|server\/demos)\//
  const product = sourceFiles().filter((file) => !demos.test(file))
  expect(product.filter((file) => importsOf(file).some(({ target }) => demos.test(target)))).toEqual([])
})

test('the server loads only the functions of date-fns that it uses: all of them take half a second of each start', () => {
  const server = sourceFiles().filter((file) => /^(server|app\/shared)\//.test(file))
  const whole = server.filter((file) => read(file).includes("from 'date-fns'"))
  expect(whole).toEqual([])
})

/** Files that connect to other servers themselves, and why none of these servers is a stranger's. */
const asking: Readonly<Record<string, string>> = {
  'server/outbound/exchange.ts': 'the one guarded way to strangers’ servers',
  'server/outbound/reach.ts': 'resolves strangers’ names, to check their addresses',
  'server/admin/ask-provider.ts': 'the sign-in provider that the operator configured',
  'server/auth/embedded/identity.ts': 'a handler of this process with the name fetch',
  'server/auth/verify-token.ts': 'the Supabase project that the operator configured',
  'server/auth/providers/remote-keys.ts': 'the keys of the sign-in provider that the operator configured',
  'server/http/rest-proxy.ts': 'the host of API_BASE_URL',
  'server/discovery/search-console/google.ts': 'Google, with the OAuth client that the operator configured',
  'server/billing/stand-in-control.ts': 'the stand-in for Stripe on this machine',
  'server/stand-ins/sleeper.ts': 'the stand-ins on this machine',
  'server/entry.ts': 'answers requests with a method named fetch',
  'server/http/serve.ts': 'passes requests to that method',
  'app/features/auth/providers/provider-reach.ts': 'the browser contacts the configured provider',
  'app/features/auth/supabase/supabase-client.ts': 'the browser contacts the configured project',
  'app/features/auth/session/use-finish-sign-in.ts': 'the browser contacts this server',
  'app/features/cards/attachments/use-uploads.ts': 'the browser contacts this server',
  'app/shared/http/fetch-function.ts': 'the browser contacts this server',
  'app/features/reports/draft/block-form.tsx': 'the browser contacts this server',
  'app/features/imports/upload-file.ts': 'the browser contacts this server',
  'app/tracker/tracker.ts': 'the browser sends its events',
}

const connecting = /^(node:)?(https?|http2|net|tls|dgram|dns)(\/promises)?$|^(undici|jose)$/
const connectors =
  / (\*|default|request|get|connect|createConnection|Agent|Socket|lookup|resolve\w*|createRemoteJWKSet)$/

test('only server/outbound contacts servers that the operator has not configured', () => {
  const product = sourceFiles().filter((file) => !/^(app\/routes\/_demo|server\/stand-ins\/programs)\//.test(file))
  const asks = product.filter((file) => {
    const code = read(file).replaceAll(/^\s*(\/\/|\/?\*).*$/gm, '')
    const imported = /from '(node:|undici|jose)/.test(code) ? valuesImported(file, connecting) : []
    const opens = imported.filter((name) => connectors.test(name))
    // A method with this name belongs to another object; only the global one counts.
    return (
      /(?<![.\w])fetch\(|globalThis\s*\.\s*fetch|\bnew (WebSocket|EventSource|XMLHttpRequest)\b/.test(code) ||
      opens.length > 0
    )
  })
  expect(asks).toEqual(Object.keys(asking).sort())
})

test('a REST path imports exactly one set of handlers', () => {
  const paths = sourceFiles().filter((file) => /^app\/routes\/(_demo\/)?api\//.test(file))
  expect(paths.length).toBeGreaterThan(0)
  const handlersOf = (file: string) => importsOf(file).filter(({ target }) => target.startsWith('server/'))
  expect(paths.filter((file) => handlersOf(file).length !== 1)).toEqual([])
})

test('no file only re-exports others, and none is named utils or index', () => {
  const files = sourceFiles().filter((file) => !file.startsWith('app/routes/'))
  expect(files.filter((file) => /(^|\/)(utils?|helpers?|index|misc|common)\.m?tsx?$/.test(file))).toEqual([])
  expect(files.filter((file) => /^export \* from/m.test(read(file)))).toEqual([])
})

test('files and folders are named in kebab-case', () => {
  const files = sourceFiles().filter((file) => !file.startsWith('app/routes/'))
  expect(files.filter((file) => !/^[a-z0-9./-]+$/.test(file))).toEqual([])
})

test('only server/env.ts reads the environment; stand-ins get their secrets there, and the build sets NODE_ENV', () => {
  const readers = sourceFiles().filter((file) => /process\s*\.\s*env\b/.test(read(file)))
  expect(readers).toEqual(['server/build/build.ts', 'server/env.ts', 'server/stand-ins/programs/secrets.ts'])
  expect(read('server/build/build.ts').match(/process\.env.*/g)).toEqual(["process.env['NODE_ENV'] = 'production'"])
})

test('nothing is left to be done', () => {
  expect(sourceFiles().filter((file) => /\b(TODO|FIXME|XXX)\b/.test(read(file)))).toEqual([])
})
