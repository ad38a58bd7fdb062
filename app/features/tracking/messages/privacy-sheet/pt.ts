import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  privacyTitle: 'Folha de privacidade',
  privacyIntro: 'Com base nas definições atuais acima.',
  sheetName: 'folha',
  storedTitle: 'Guardado com cada visualização de página ou evento',
  storedPath: 'Hora, nome de anfitrião e caminho da página. Da consulta, apenas etiquetas de campanha como utm_source.',
  storedPathAndHash:
    'Hora, nome de anfitrião e caminho da página, com a parte depois de #. Da consulta, apenas etiquetas de campanha como utm_source.',
  storedReferrer: 'A página ou o site de onde veio a visita, como anfitrião e caminho.',
  storedCountryHeader:
    'O país, tal como indicado pela periferia da nossa rede. Se aí for desconhecido, o país do fuso horário do navegador.',
  storedCountryZone: 'O país a que pertence o fuso horário do navegador. Nenhuma localização é procurada.',
  storedCountryHeaderFile:
    'O país, tal como indicado pela periferia da nossa rede. Se aí for desconhecido, o país do endereço IP ou, na sua falta, o do fuso horário do navegador.',
  storedCountryFile: 'O país do endereço IP. Se for desconhecido, o país do fuso horário do navegador.',
  storedRegion: 'A região e a cidade do endereço IP.',
  storedByFile:
    'À chegada de um evento, o Loop procura o endereço IP em memória, num ficheiro GeoIP deste servidor. Não consulta outro serviço nem guarda o endereço.',
  storedBrowser:
    'O idioma, o nome e a versão principal do navegador, o sistema operativo e a sua versão, e o tipo de dispositivo.',
  storedTime: 'Durante quanto tempo a página esteve visível e até onde se desceu nela.',
  storedEvents: 'Nomes dos eventos que o site envia, com as propriedades e os montantes que lhes acrescenta.',
  storedLinks: 'O endereço de uma ligação para outro site em que se clica.',
  storedFiles: 'O endereço de um ficheiro transferido.',
  storedNotFound: 'O facto de uma página não ter sido encontrada.',
  storedForms: 'O facto de um formulário ter sido enviado, e em que página; nada do que nele foi escrito.',
  storedParameters: 'Da consulta, também estes parâmetros: {names}.',
  storedSpeed:
    'A rapidez com que a página carregou e respondeu (Web Vitals), contada por dia, página e tipo de dispositivo. Guardada à parte das visitas, sem nada que identifique uma visualização.',
  neverTitle: 'Nunca guardado',
  neverAddresses:
    'Endereços IP e cadeias de agente de utilizador. O Loop lê-os à chegada de um evento e depois esquece-os.',
  neverCookies:
    'Cookies ou identificadores no navegador. O script só lê uma marca com que uma pessoa exclui o seu próprio navegador.',
  neverTyped: 'O que as pessoas escrevem, como movem o rato, ou gravações do ecrã.',
  neverAcross: 'Tudo o que ligue uma pessoa entre sites, ou de um dia para outro.',
  neverTime: 'Durante quanto tempo as páginas estão visíveis e até onde se desce nelas. O site desligou isto.',
  visitorsTitle: 'Como são contados os visitantes',
  visitorsNumber:
    'O Loop calcula para cada visitante um número com um segredo aleatório de {domain}, novo em cada dia (em {timeZone}). A mesma pessoa recebe outro número no dia seguinte. Só uma visita que passe da meia-noite continua a ser uma visita.',
  visitorsSecret:
    'O Loop apaga um segredo em 48 horas. Depois disso, ninguém consegue saber que número correspondia a quem.',
  visitorsOfLogs:
    'Os dias importados de registos de acessos são uma exceção. Os números dos seus visitantes usam um segredo de {domain} que é conservado, para o Loop reconhecer um registo importado de novo. Quem tiver este segredo e o registo poderia saber que número corresponde a quem.',
  notCountedBots: 'Robôs conhecidos.',
  notCountedSignals: 'Navegadores que enviam Do Not Track ou Global Privacy Control.',
  notCountedHosts: 'Páginas dos anfitriões {hosts}.',
  notCountedPages: 'Páginas em {paths}.',
  notCountedAddresses: 'Visitas de endereços que o proprietário do site excluiu.',
  whereTitle: 'Onde e durante quanto tempo',
  whereServer: 'No servidor de {host}. Nada é transmitido a terceiros.',
  whereLong: 'As visualizações de página e os eventos são mantidos até o proprietário do site os apagar.',
  notCountedTitle: 'Quem não é contado',
  notCountedOwn: 'Navegadores que alguém excluiu pela sua própria ligação. Só estes guardam uma marca (loop_ignore).',
  retentionTitle: 'Durante quanto tempo',
  retentionSecret: 'Segredos dos números dos visitantes: no máximo 48 horas.',
  retentionAddress: 'Endereço IP e agente de utilizador: só enquanto um evento chega. Nunca são registados.',
  recordsTitle: 'Para o registo das atividades de tratamento (art. 30.º RGPD)',
  recordsController: 'Responsável pelo tratamento: o proprietário de {domain} (nome e morada a preencher).',
  recordsProcessor:
    'Subcontratante: quem explora {host}, com contrato nos termos do art. 28.º RGPD se for outra pessoa.',
  recordsPurpose: 'Finalidade: medir a utilização do site, em números agregados, para o melhorar.',
  recordsSubjects: 'Titulares dos dados: os visitantes de {domain}.',
  recordsData:
    'Categorias de dados: as indicadas no que é guardado. Nenhuma categoria especial, a menos que o site as envie em propriedades de eventos ou endereços de páginas.',
  recordsRecipients:
    'Destinatários: as pessoas da empresa e da sua agência com conta em {host}. E quem receber delas uma ligação para os números de um mês. Mais ninguém.',
  recordsTransfer: 'Transferências para países terceiros: nenhuma pelo Loop. Indique onde está o servidor.',
  recordsMeasures:
    'Medidas: os endereços nunca são registados. Os números dos visitantes mudam todos os dias e, ao fim de 48 horas, já não permitem chegar a ninguém. A própria base de dados separa os dados das empresas. Acesso por função, com registo das alterações.',
  assessTitle: 'Para a avaliação dos riscos (AIPD)',
  assessProfile:
    'O Loop não avalia nem perfila ninguém e não toma decisões sobre pessoas. Mostra números de muitas pessoas em conjunto e oculta taxas com menos de 30 visitas.',
  assessAcross: 'O Loop não segue ninguém entre sites nem de um dia para outro.',
  assessRest:
    'Vigie nomes ou endereços de e-mail nos endereços das páginas, nos parâmetros mantidos e nas propriedades dos eventos. Seriam guardados tal como chegam.',
  assessHash: 'A parte depois de # também é contada e não deve conter nada de pessoal.',
  assessCity:
    'A cidade é guardada. Onde vivem poucas pessoas, diz mais sobre uma visita isolada. Com um ficheiro GeoIP só de países, não é guardada.',
  legalTitle: 'O que cabe ao proprietário do site decidir',
  legalBasis:
    'O fundamento jurídico (art. 6.º RGPD), como um interesse legítimo em medir a utilização do site, e a menção na política de privacidade.',
  legalDevice:
    'Se a lei dos equipamentos terminais exige consentimento (art. 5.º, n.º 3, da Diretiva ePrivacy, art. 5.º da Lei n.º 41/2004). O script não guarda nada no navegador. Lê o fuso horário e se há a marca de navegador excluído.',
  legalSignals: 'Se são contados os navegadores que pedem para não ser seguidos. De momento, são contados.',
  legalAdvice: 'Esta folha indica factos sobre o Loop. Não é aconselhamento jurídico.',
  documentTitle: 'Folha de privacidade de {domain}',
  asOf: 'Com base nas definições de {date}.',
  asMarkdown: 'Transferir como texto',
  asPage: 'Transferir como página web',
  print: 'Imprimir',
} as const satisfies Translation<typeof en>
