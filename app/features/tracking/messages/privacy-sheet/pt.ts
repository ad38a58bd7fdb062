import type { Translated } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  privacyTitle: 'Folha de privacidade',
  privacyIntro: 'Escrita a partir das definições acima, tal como estão agora.',
  sheetName: 'folha',
  storedTitle: 'Guardado com cada visualização de página ou evento',
  storedPath: 'Hora, nome de anfitrião e caminho da página; da consulta, apenas etiquetas de campanha como utm_source.',
  storedPathAndHash:
    'Hora, nome de anfitrião e caminho da página, com a parte depois de #; da consulta, apenas etiquetas de campanha como utm_source.',
  storedReferrer: 'A página ou o site de onde veio a visita, como anfitrião e caminho.',
  storedCountryHeader:
    'O país, tal como indicado pela periferia da nossa rede; quando ela não o sabe, o país do fuso horário do navegador.',
  storedCountryZone: 'O país a que pertence o fuso horário do navegador. Nenhuma localização é procurada.',
  storedCountryHeaderFile:
    'O país, tal como indicado pela periferia da nossa rede; quando ela não o sabe, o país do endereço IP ou, na sua falta, o do fuso horário do navegador.',
  storedCountryFile:
    'O país do endereço IP; quando não é conhecido, o país a que pertence o fuso horário do navegador.',
  storedRegion: 'A região e a cidade do endereço IP.',
  storedByFile:
    'O endereço IP é procurado à chegada de um evento, em memória, num ficheiro GeoIP deste servidor; mais ninguém é consultado e o endereço não é guardado.',
  storedBrowser:
    'O idioma, o nome e a versão principal do navegador, o sistema operativo e a sua versão, e o tipo de dispositivo.',
  storedTime: 'Durante quanto tempo a página esteve visível e até onde se desceu nela.',
  storedEvents: 'Nomes dos eventos que o site envia, com as propriedades e os montantes que lhes acrescenta.',
  storedLinks: 'O endereço de uma ligação para outro site em que se clica.',
  storedFiles: 'O endereço de um ficheiro transferido.',
  storedNotFound: 'O facto de uma página não ter sido encontrada.',
  storedForms: 'O facto de um formulário ter sido enviado, e em que página; nada do que nele foi escrito.',
  storedParameters: 'Do endereço da página, também estes parâmetros: {names}.',
  storedSpeed:
    'A rapidez com que a página carregou e respondeu (Web Vitals): contada por dia, página e tipo de dispositivo, à parte das visitas e sem nada que distinga uma visualização de outra.',
  neverTitle: 'Nunca guardado',
  neverAddresses: 'Endereços IP e cadeias de agente de utilizador: são lidos à chegada de um evento e esquecidos.',
  neverCookies:
    'Cookies ou identificadores no navegador. O script só lê uma marca com que uma pessoa exclui o seu próprio navegador.',
  neverTyped: 'O que as pessoas escrevem, como movem o rato, ou gravações do ecrã.',
  neverAcross: 'Tudo o que ligue uma pessoa entre sites, ou de um dia para outro.',
  neverTime: 'Durante quanto tempo as páginas estão visíveis e até onde se desce nelas: o site desligou isso.',
  visitorsTitle: 'Como são contados os visitantes',
  visitorsNumber:
    'Um visitante é um número calculado com um segredo aleatório de {domain}, novo em cada dia (em {timeZone}); a mesma pessoa é outro número no dia seguinte. Só uma visita que passe da meia-noite continua a ser uma visita.',
  visitorsSecret: 'Um segredo é apagado em 48 horas; depois disso, ninguém consegue dizer que número era quem.',
  visitorsOfLogs:
    'Os dias importados de registos de acesso são uma exceção: os números dos seus visitantes são calculados com um segredo de {domain} que é conservado, para que um registo importado de novo seja reconhecido. Quem tiver este segredo e o registo poderia dizer que número é quem.',
  notCountedBots: 'Robôs conhecidos.',
  notCountedSignals: 'Navegadores que enviam Do Not Track ou Global Privacy Control.',
  notCountedHosts: 'Páginas dos anfitriões {hosts}.',
  notCountedPages: 'Páginas em {paths}.',
  notCountedAddresses: 'Visitas de endereços que o proprietário do site excluiu.',
  whereTitle: 'Onde e durante quanto tempo',
  whereServer: 'No servidor de {host}; nada é transmitido a terceiros.',
  whereLong: 'As visualizações de página e os eventos são mantidos até o proprietário do site os apagar.',
  notCountedTitle: 'Quem não é contado',
  notCountedOwn: 'Navegadores que alguém excluiu por uma ligação; só eles guardam uma marca disso (loop_ignore).',
  retentionTitle: 'Durante quanto tempo',
  retentionSecret: 'Os segredos com que se calculam os números dos visitantes: no máximo 48 horas.',
  retentionAddress:
    'Endereço IP e agente de utilizador: durante o instante em que um evento chega; não são registados.',
  recordsTitle: 'Para o registo das atividades de tratamento (art. 30.º RGPD)',
  recordsController: 'Responsável pelo tratamento: o proprietário de {domain} (nome e morada a preencher).',
  recordsProcessor:
    'Subcontratante: quem explora {host}, com contrato nos termos do art. 28.º RGPD se for outra pessoa.',
  recordsPurpose: 'Finalidade: medir a utilização do site, em números sobre muitas pessoas, para o melhorar.',
  recordsSubjects: 'Titulares dos dados: os visitantes de {domain}.',
  recordsData:
    'Categorias de dados: as indicadas no que é guardado. Nenhuma categoria especial, a menos que o próprio site as envie em propriedades dos seus eventos ou nos endereços das suas páginas.',
  recordsRecipients:
    'Destinatários: as pessoas da empresa e da sua agência com conta em {host}, e quem receber delas uma ligação para os números de um mês. Mais ninguém.',
  recordsTransfer:
    'Transferências para países terceiros: nenhuma pelo programa; o local do servidor fica por preencher.',
  recordsMeasures:
    'Medidas: os endereços nunca são registados; os números dos visitantes mudam todos os dias e ao fim de 48 horas já não se podem ligar a ninguém; os dados de cada empresa estão separados na própria base de dados; acesso por função, com registo das alterações.',
  assessTitle: 'Para a avaliação dos riscos (AIPD)',
  assessProfile:
    'Ninguém é avaliado, perfilado ou objeto de decisões; os números são de muitas pessoas em conjunto, e não se mostram taxas com menos de 30 visitas.',
  assessAcross: 'Ninguém é seguido entre sites nem de um dia para outro.',
  assessRest:
    'O que fica por vigiar: nomes ou endereços de e-mail nos endereços das páginas, nos parâmetros mantidos e nas propriedades dos eventos. Seriam guardados tal como chegam.',
  assessHash: 'Como a parte depois de # também é contada, não deve conter nada de pessoal.',
  assessCity:
    'A cidade é guardada: onde vivem poucas pessoas, diz mais sobre uma visita isolada. Com um ficheiro GeoIP só de países, não é guardada.',
  legalTitle: 'O que cabe ao proprietário do site decidir',
  legalBasis:
    'O fundamento jurídico (art. 6.º RGPD), como um interesse legítimo em medir a utilização do site, e a menção na política de privacidade.',
  legalDevice:
    'Se a lei dos equipamentos terminais exige consentimento (art. 5.º, n.º 3, da Diretiva ePrivacy, art. 5.º da Lei n.º 41/2004): o script não guarda nada no navegador e lê o fuso horário e se há a marca de navegador excluído.',
  legalSignals: 'Se são contados os navegadores que pedem para não ser seguidos: de momento, são.',
  legalAdvice: 'Esta folha indica factos sobre o programa. Não é aconselhamento jurídico.',
  documentTitle: 'Folha de privacidade de {domain}',
  asOf: 'Escrita a partir das definições em {date}.',
  asMarkdown: 'Transferir como texto',
  asPage: 'Transferir como página web',
  print: 'Imprimir',
} as const satisfies Translated<typeof en>
