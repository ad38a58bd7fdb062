/** What a heading, and what is below it, may be about. */
export type Topic = 'pricing' | 'jobs' | 'product' | 'content'

/** Returns a pattern of words in any case; `*` at its end stands for further letters. */
const wordsOf = (words: string) =>
  new RegExp(
    `(?<!\\p{L})(?:${words
      .split(', ')
      .map((each) => each.replace(/\*$/, '\\p{L}*'))
      .join('|')})(?!\\p{L})`,
    'iu',
  )

/** Words of headings in four languages. */
const topicWords: Readonly<Record<Topic, RegExp>> = {
  pricing: wordsOf(
    [
      'price, prices, pricing, plan, plans, cost, costs, fee, fees, tariff, tariffs, subscription, subscriptions, billing',
      'preis*, tarif*, kosten, gebühr, gebühren, abo, abos, abonnement, abonnements, paket, pakete',
      'prix, formule, formules, coût, coûts, frais, facturation',
      'preço, preços, plano, planos, custo, custos, mensalidade, mensalidades, assinatura, assinaturas, subscrição, subscrições, tarifa, tarifas',
    ].join(', '),
  ),
  jobs: wordsOf(
    [
      'job, jobs, career, careers, hiring, open positions, open roles, vacancy, vacancies, join us, join (?:our|the) team, work with us',
      'karriere, stelle, stellen, stellenangebot*, stellenausschreibung*, offene stellen, wir suchen, ausbildung',
      'carrière, carrières, emploi, emplois, recrutement, recrute, recrutons, postes, poste à pourvoir, rejoignez*',
      'carreira, carreiras, vaga, vagas, emprego, empregos, recrutamento, trabalhe conosco, trabalhe connosco, trabalha connosco',
    ].join(', '),
  ),
  product: wordsOf(
    [
      "feature, features, product, products, integration, integrations, solution, solutions, capabilities, modules, what[’']s new",
      'funktion, funktionen, produkt, produkte, integrationen, lösung, lösungen, leistungen, neuheiten',
      'fonctionnalité, fonctionnalités, produit, produits, intégration, intégrations, nouveautés',
      'funcionalidade, funcionalidades, produto, produtos, integração, integrações, solução, soluções, recursos, novidades',
    ].join(', '),
  ),
  content: wordsOf(
    [
      'blog, news, article, articles, posts, resources, guides, case studies, webinar, webinars, press, podcast, newsroom',
      'neuigkeiten, aktuelles, magazin, ratgeber, artikel, beiträge, presse',
      'actualité, actualités, ressources, presse, études de cas',
      'notícia, notícias, artigo, artigos, guias, imprensa',
    ].join(', '),
  ),
}

/** Titles of jobs, and what is written behind them. */
const jobTitles = new RegExp(
  [
    wordsOf(
      [
        'engineer, developer, manager, designer, analyst, consultant, intern, internship, director, lead, specialist, accountant',
        'representative, assistant, technician, architect, scientist, recruiter, editor, marketer, head of*, officer, apprentice, working student',
        'entwickler*, ingenieur*, leiter*, berater*, werkstudent*, praktikant*, praktikum, mitarbeiter*, techniker*, buchhalter*, verkäufer*, kauffrau, kaufmann, sachbearbeiter*, auszubildende*',
        'développeu*, ingénieur*, chef de*, cheffe de*, responsable, stagiaire, stage, commercial, commerciale, comptable, chargé de*, chargée de*, vendeur, vendeuse, technicien*, directeur, directrice',
        'engenheir*, desenvolvedor*, programador*, gestor*, gerente, analista, estagiári*, estágio, consultor*, técnic*, vendedor*, assistente, contabilista, diretor*',
      ].join(', '),
    ).source,
    String.raw`\((?:[mwfdxh]\s?[/|,*]\s?){1,3}[mwfdxh]\)|\b[mwf]/[mwf]/[dx]\b|\p{L}[:*]in\b`,
  ].join('|'),
  'iu',
)
/** What a plan without a price says. */
const unpricedPlans = wordsOf(
  [
    'free, contact sales, contact us, talk to sales, custom pricing, get a quote, per month, per year, per seat, per user',
    'kostenlos, gratis, auf anfrage, vertrieb kontaktieren, pro monat, pro jahr, pro nutzer',
    'gratuit, gratuite, sur devis, sur demande, nous contacter, par mois, par an, par utilisateur',
    'grátis, gratuito, sob consulta, fale connosco, fale conosco, por mês, por ano, por utilizador, por usuário',
  ].join(', '),
)

/** Whether a heading has a word of a topic. */
export const hasTopic = (heading: string, topic: Topic): boolean => topicWords[topic].test(heading)

/** Returns the topic that the words of a heading name; null if they name none. Prices and jobs count most. */
export const topicOf = (heading: string): Topic | null =>
  (['pricing', 'jobs', 'product', 'content'] as const).find((topic) => hasTopic(heading, topic)) ?? null

export const isJobTitle = (text: string): boolean => text.length <= 120 && jobTitles.test(text)

/** Whether a text says what a plan without an amount costs. */
export const isUnpricedPlan = (text: string): boolean => text.length <= 120 && unpricedPlans.test(text)
