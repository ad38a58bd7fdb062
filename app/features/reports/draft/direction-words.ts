import type { Language } from '#app/shared/account/appearance.ts'

/** The words by which a text says that a number rose or fell, and those that make it unsure. */
interface DirectionWords {
  rose: RegExp
  fell: RegExp
  /** Right behind a change, such as `{…:change} more visits`. */
  more: RegExp
  fewer: RegExp
  /** In a part of a sentence with one of these, a direction may be denied, wished or foreseen. */
  unsure: RegExp
  /** Where another part of the sentence begins, which may be about something else. */
  parts: RegExp
}

/** Whole words: \b knows no letters beyond ASCII. */
const words = (list: string) =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}'’-])(?:${list
      .trim()
      .split(/\s+/)
      .join('|')
      .replaceAll('_', String.raw`\s+`)})(?![\p{L}\p{N}])`,
    'giu',
  )
const start = (list: string) =>
  new RegExp(String.raw`^\s*(?:${list.replaceAll('_', String.raw`\s+`)})(?![\p{L}\p{N}])`, 'iu')
const between = (list: string) =>
  new RegExp(String.raw`[;!?\n()–—]|[.,:](?!\d)|(?<![\p{L}\p{N}])(?:${list})(?![\p{L}\p{N}])`, 'giu')

/**
 * Only words that leave no doubt: without "fall", which is a season, "gefallen", which is to please, or "up", which goes
 * with many verbs. A missing warning is better than a false one.
 */
export const directionWords: Readonly<Record<Language, DirectionWords>> = {
  en: {
    rose: words(`rose risen rises rising grew grown grows growing growth increase increased increases increasing climbed
      climbs were_up was_up is_up are_up went_up up_by`),
    fell: words(`fell fallen falling dropped drops drop decrease decreased decreases decreasing declined decline declines
      declining shrank shrunk sank were_down was_down is_down are_down went_down down_by`),
    more: start('more'),
    fewer: start('fewer|less'),
    unsure: words(`not no never neither nor without hardly barely cannot can't didn't doesn't don't wasn't weren't isn't
      aren't haven't hasn't didn’t doesn’t don’t wasn’t weren’t isn’t aren’t haven’t hasn’t won’t won't if should could
      would will (?<!(?:in|since|of|for|than|to)_)may might must expect expected expects want wanted wants aim aims goal target hope hopes plan planned
      instead despite stopped stop slowed slower less_than again recovered rather almost from_falling`),
    parts: between('but|while|whereas|although|though|because|as|when|after|since|and|which|who|that'),
  },
  de: {
    rose: words(`stieg stiegen gestiegen steigt steigen wuchs wuchsen gewachsen wächst wachsen zugenommen Zunahme Anstieg
      Zuwachs Wachstum Steigerung erhöhte erhöhten erhöht kletterte kletterten`),
    fell: words(`sank sanken gesunken sinkt sinken fiel fielen zurückgegangen Rückgang abgenommen Abnahme verringerte
      verringerten verringert schrumpfte schrumpften geschrumpft`),
    more: start('mehr'),
    fewer: start('weniger'),
    unsure:
      words(`nicht kein keine keinen keiner keines nie niemals weder noch ohne kaum wenn falls soll sollen sollte sollten
      könnte könnten kann können würde würden wird werden möchte möchten will wollen erwarten erwartet Ziel Ziele geplant
      hoffen statt trotz gestoppt gebremst langsamer weniger_als wieder fast beinahe`),
    parts: between('aber|sondern|während|obwohl|weil|da|als|nachdem|seit|und|dass'),
  },
  fr: {
    rose: words(`augmenté augmentée augmentés augmentées augmente augmentent augmentation hausse progressé progresse
      progressent progression grimpé grimpe grimpent accru accrue accrus accrues croissance`),
    fell: words(`baissé baissée baissés baissées baisse baissent diminué diminuée diminués diminuées diminue diminuent
      diminution chuté chute chutent recul reculé recule reculent`),
    more: start('de_plus|plus'),
    fewer: start('de_moins|moins'),
    unsure: words(`ne n['’]a n['’]ont n['’]est n['’]y pas jamais aucun aucune sans guère si devrait devraient pourrait
      pourraient peut peuvent doit doivent va vont voulons veut attendu attendue prévu prévue objectif espérons malgré
      freiné ralenti ralentie moins_que presque au_lieu`),
    parts: between('mais|tandis|alors|bien que|parce|car|quand|lorsque|après|depuis|et|qui|que'),
  },
  pt: {
    rose: words(`subiu subiram sobe sobem subida cresceu cresceram cresce crescem crescimento aumentou aumentaram aumenta
      aumentam aumento`),
    fell: words(`caiu caíram queda desceu desceram descida diminuiu diminuíram diminuição redução baixou baixaram recuou
      recuaram`),
    more: start('a_mais|mais'),
    fewer: start('a_menos|menos'),
    unsure:
      words(`não nunca nem nenhum nenhuma sem quase se deve devem deveria deveriam pode podem poderia poderiam vai vão
      queremos espera esperado esperada esperamos previsto prevista meta objetivo apesar travou abrandou desacelerou em_vez
      menos_que menos_do`),
    parts: between('mas|enquanto|embora|porque|pois|quando|depois|desde|e|que'),
  },
}

/** Texts right behind a number that give it a unit. */
export const percentSign = /^\s*(?:%|percent\b|per cent\b|Prozent\b|pour cent\b|pour-cent\b|por cento\b)/iu
export const currencySign = /^\s*(?:€|\$|£|CHF\b|EUR\b|USD\b|R\$|euros?\b|dollars?\b|reais\b)/iu
