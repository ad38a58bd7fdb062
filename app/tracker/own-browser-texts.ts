/** The note’s sentences and buttons in one language. */
export interface OwnBrowserTexts {
  language: string
  excluded: string
  counted: string
  notKept: string
  count: string
  exclude: string
  close: string
}

/**
 * The texts of the note on a website. They aren't in the catalogues, because the script runs without Loop's server or a
 * known reader and needs all of them in one small file.
 */
export const ownBrowserTexts = {
  en: {
    language: 'en',
    excluded: 'This browser is no longer counted on {host}.',
    counted: 'This browser is counted on {host}.',
    notKept:
      'This browser stores no data for {host}, so it can’t be excluded. Allow the website to store data, or exclude your IP address.',
    count: 'Count this browser again',
    exclude: 'Don’t count this browser',
    close: 'Close',
  },
  de: {
    language: 'de',
    excluded: 'Dieser Browser wird auf {host} nicht mehr gezählt.',
    counted: 'Dieser Browser wird auf {host} gezählt.',
    notKept:
      'Dieser Browser speichert keine Daten für {host} und kann darum nicht ausgeschlossen werden. Erlauben Sie der Website, Daten zu speichern, oder schließen Sie Ihre IP-Adresse aus.',
    count: 'Diesen Browser wieder zählen',
    exclude: 'Diesen Browser nicht zählen',
    close: 'Schließen',
  },
  fr: {
    language: 'fr',
    excluded: 'Ce navigateur n’est plus compté sur {host}.',
    counted: 'Ce navigateur est compté sur {host}.',
    notKept:
      'Ce navigateur n’enregistre aucune donnée pour {host} et ne peut donc pas être exclu. Autorisez le site web à enregistrer des données, ou excluez votre adresse IP.',
    count: 'Compter de nouveau ce navigateur',
    exclude: 'Ne pas compter ce navigateur',
    close: 'Fermer',
  },
  pt: {
    language: 'pt',
    excluded: 'Este navegador já não é contado em {host}.',
    counted: 'Este navegador é contado em {host}.',
    notKept:
      'Este navegador não guarda dados de {host}, por isso não pode ser excluído. Permita que o site guarde dados ou exclua o seu endereço IP.',
    count: 'Voltar a contar este navegador',
    exclude: 'Não contar este navegador',
    close: 'Fechar',
  },
} as const satisfies Record<string, OwnBrowserTexts>
