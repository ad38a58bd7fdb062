import type { PageKind } from '#app/shared/competitors/competitor.ts'

/** Kinds of pages that a menu leads to. */
type LinkedKind = Extract<PageKind, 'pricing' | 'product' | 'blog' | 'careers' | 'changelog'>

/**
 * Words of paths and of link texts, folded to plain letters, in the four languages of Loop. A page of several kinds is the
 * first of them.
 */
const words: readonly [LinkedKind, ReadonlySet<string>][] = (
  [
    [
      'pricing',
      `pricing price prices plan plans packages subscription subscriptions rates preise preis tarife tarif abo abos pakete
      konditionen prix tarifs forfaits formules abonnement abonnements precos preco planos tarifas assinatura assinaturas`,
    ],
    [
      'changelog',
      `changelog releases release-notes releasenotes whats-new whatsnew product-updates versions versionshinweise neuerungen
      aenderungsprotokoll notes-de-version nouveautes quoi-de-neuf novidades notas-de-versao registo-de-alteracoes`,
    ],
    [
      'careers',
      `careers career jobs job vacancies open-positions join-us work-with-us karriere stellen stellenangebote offene-stellen
      arbeiten-bei-uns emplois emploi recrutement carrieres carriere rejoignez-nous nous-rejoindre offres-d-emploi carreiras
      carreira vagas empregos trabalhe-connosco trabalhe-conosco junte-se-a-nos`,
    ],
    [
      'blog',
      `blog news articles magazine journal insights stories aktuelles neuigkeiten artikel magazin ratgeber actualites
      actualite actus conseils noticias artigos revista`,
    ],
    [
      'product',
      `product products feature features solution solutions services shop store platform produkt produkte funktionen loesungen
      leistungen dienstleistungen angebot produit produits fonctionnalites boutique prestations produto produtos
      funcionalidades recursos solucoes servicos loja`,
    ],
  ] as const
).map(([kind, list]) => [kind, new Set(list.split(/\s+/))])

/** Returns a text as words of this table: small plain letters, with one hyphen for everything in between. */
const folded = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’]/g, '-')
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')

const kindOfWord = (word: string): LinkedKind | null => words.find(([, list]) => list.has(word))?.[0] ?? null

/** What a link leads to, and how surely: the lower the surer. */
export interface LinkedPage {
  kind: LinkedKind
  doubt: number
}

const maxDepth = 3
const maxTextLength = 60

/**
 * Returns what a link leads to by the last part of its path, else by its host's name (blog.rival.test), else by its text; null
 * if nothing says so. Pages deep in the website are left out: they are single posts and products.
 */
export function classifyLink({ url, text }: { url: URL; text: string }): LinkedPage | null {
  const parts = url.pathname.split('/').filter((part) => part !== '')
  if (parts.length > maxDepth) return null
  const last = folded(decoded(parts.at(-1) ?? '').replace(/\.(html?|php|aspx?)$/i, ''))
  const byPath = kindOfWord(last) ?? (parts.length > 0 ? kindOfWord(withoutLanguage(last)) : null)
  if (byPath) return { kind: byPath, doubt: parts.length }
  const byHost = parts.length === 0 ? kindOfWord(folded(url.hostname.split('.', 1)[0] ?? '')) : null
  if (byHost) return { kind: byHost, doubt: 1 }
  const said = text.length > maxTextLength ? '' : folded(text)
  const byText = kindOfWord(said) ?? kindOfWord(said.replace(/^(our|unsere|nos|os-nossos|as-nossas)-/, ''))
  return byText && parts.length > 0 ? { kind: byText, doubt: parts.length + maxDepth } : null
}

/** `pricing-de` is `pricing`. */
const withoutLanguage = (word: string): string => word.replace(/-(en|de|fr|pt|es|it|nl|us|uk|gb|br)$/, '')

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
