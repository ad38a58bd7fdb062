/** Texts of ours about four events, to measure which texts are recognised as copies of each other. */

/** An event, in a language: how one newspaper reports it, how another one does, and how a third does in few words. */
export interface LabelledStory {
  event: 'shop' | 'recall' | 'prize' | 'strike'
  language: 'en' | 'de' | 'fr' | 'pt'
  original: string
  /** About the same event, by someone else: no copy. */
  otherReport: string
}

/** What a website adds below each article. */
export const siteSuffixes: Readonly<Record<LabelledStory['language'], string>> = {
  en: 'Read more on the Daily Courier website. Subscribe to our newsletter for free.',
  de: 'Mehr dazu lesen Sie im Tagesboten. Hier geht es zu unserem kostenlosen Newsletter.',
  fr: 'Lire la suite sur le site du Courrier. Abonnez-vous gratuitement à notre lettre.',
  pt: 'Leia mais no site do Correio Diário. Assine gratuitamente a nossa newsletter.',
}

/** What the company writes below each of its press releases. */
export const boilerplates: Readonly<Record<LabelledStory['language'], string>> = {
  en: 'About Fern & Co: the family business makes vases and pots of clay and has its seat in Porto.',
  de: 'Über Fern & Co: Der Familienbetrieb stellt Vasen und Töpfe aus Ton her und hat seinen Sitz in Porto.',
  fr: 'À propos de Fern & Co : l’entreprise familiale fabrique des vases et des pots en argile et a son siège à Porto.',
  pt: 'Sobre a Fern & Co: a empresa familiar fabrica vasos e potes de barro e tem a sua sede no Porto.',
}

/** Short texts, all different. */
export const shortTexts: readonly string[] = [
  'Fern & Co opens shop in Lisbon',
  'Fern & Co opens shop in Porto',
  'Fern & Co closes shop in Lisbon',
  'Anyone tried the vases of Fern & Co?',
  'Fern & Co eröffnet Laden in Lissabon',
  'Fern & Co ouvre une boutique à Lisbonne',
  'Fern & Co abre loja em Lisboa',
  'love it',
]

export const labelledStories: readonly LabelledStory[] = [
  {
    event: 'shop',
    language: 'en',
    original:
      'The pottery maker Fern & Co will open its first shop in Lisbon on Monday. The store in the old harbour has three hundred square metres and employs twelve people. Managing director Ana Prado said that customers had asked for years for a place where they could touch the vases before buying them. A workshop for children will follow in spring.',
    otherReport:
      'Lisbon gets a new address for lovers of handmade clay: next week, the Porto family business Fern & Co moves into a former warehouse at the docks. Twelve jobs are created, the city announced. Besides vases there will be courses, the first of them for school classes after Easter. Neighbours hope that the quarter becomes livelier.',
  },
  {
    event: 'shop',
    language: 'de',
    original:
      'Der Töpferbetrieb Fern & Co eröffnet am Montag seinen ersten Laden in Lissabon. Das Geschäft im alten Hafen hat dreihundert Quadratmeter und beschäftigt zwölf Menschen. Geschäftsführerin Ana Prado sagte, die Kunden hätten sich seit Jahren einen Ort gewünscht, an dem sie die Vasen vor dem Kauf anfassen können. Im Frühjahr folgt eine Werkstatt für Kinder.',
    otherReport:
      'Lissabon bekommt eine neue Adresse für Freunde handgemachter Keramik: Kommende Woche zieht das Familienunternehmen aus Porto in ein früheres Lagerhaus an den Docks. Zwölf Stellen entstehen, teilte die Stadt mit. Neben Vasen gibt es Kurse, die ersten davon nach Ostern für Schulklassen. Die Nachbarn hoffen, dass das Viertel lebendiger wird.',
  },
  {
    event: 'shop',
    language: 'fr',
    original:
      'La poterie Fern & Co ouvre lundi sa première boutique à Lisbonne. Le magasin du vieux port compte trois cents mètres carrés et emploie douze personnes. La directrice Ana Prado a expliqué que les clients demandaient depuis des années un endroit où toucher les vases avant de les acheter. Un atelier pour enfants suivra au printemps.',
    otherReport:
      'Lisbonne a une nouvelle adresse pour les amateurs de céramique faite main : la semaine prochaine, l’entreprise familiale de Porto s’installe dans un ancien entrepôt des quais. Douze emplois sont créés, annonce la ville. Outre les vases, il y aura des cours, les premiers après Pâques pour des classes. Les voisins espèrent un quartier plus vivant.',
  },
  {
    event: 'shop',
    language: 'pt',
    original:
      'A olaria Fern & Co abre na segunda-feira a sua primeira loja em Lisboa. O espaço no porto antigo tem trezentos metros quadrados e emprega doze pessoas. A diretora Ana Prado disse que os clientes pediam há anos um lugar onde pudessem tocar nos vasos antes de os comprar. Na primavera segue-se uma oficina para crianças.',
    otherReport:
      'Lisboa ganha uma nova morada para quem gosta de cerâmica feita à mão: na próxima semana, a empresa familiar do Porto muda-se para um antigo armazém nas docas. São criados doze empregos, anunciou a câmara. Além de vasos haverá cursos, os primeiros depois da Páscoa para escolas. Os vizinhos esperam um bairro com mais vida.',
  },
  {
    event: 'recall',
    language: 'en',
    original:
      'Fern & Co is calling back about four thousand mugs of its summer series because the handle can break off when hot liquid is poured in. Nobody has been hurt so far, the firm said on Thursday. Buyers get their money back in every shop, even without a receipt. Mugs with a green stamp on the bottom are not affected.',
    otherReport:
      'Drinking tea from a summer mug by Fern & Co can be painful: in some of them the glue between cup and handle becomes soft. The consumer office therefore advises against using them. According to the producer four thousand pieces were sold, most of them in Portugal and Spain. Whoever owns one may exchange it until the end of June.',
  },
  {
    event: 'recall',
    language: 'de',
    original:
      'Fern & Co ruft rund viertausend Becher seiner Sommerserie zurück, weil der Henkel abbrechen kann, wenn heiße Flüssigkeit eingefüllt wird. Verletzt wurde bisher niemand, teilte die Firma am Donnerstag mit. Käufer bekommen ihr Geld in jedem Laden zurück, auch ohne Kassenzettel. Becher mit grünem Stempel am Boden sind nicht betroffen.',
    otherReport:
      'Tee aus einem Sommerbecher von Fern & Co kann schmerzhaft werden: Bei manchen wird der Kleber zwischen Tasse und Griff weich. Das Verbraucheramt rät deshalb davon ab, sie zu benutzen. Nach Angaben des Herstellers wurden viertausend Stück verkauft, die meisten in Portugal und Spanien. Wer einen besitzt, darf ihn bis Ende Juni umtauschen.',
  },
  {
    event: 'recall',
    language: 'fr',
    original:
      'Fern & Co rappelle environ quatre mille tasses de sa série d’été, car l’anse peut se casser lorsqu’on y verse un liquide chaud. Personne n’a été blessé jusqu’ici, a indiqué la société jeudi. Les acheteurs sont remboursés dans chaque magasin, même sans ticket de caisse. Les tasses avec un tampon vert sous le fond ne sont pas concernées.',
    otherReport:
      'Boire son thé dans une tasse d’été de Fern & Co peut faire mal : sur certaines, la colle entre le bol et la poignée ramollit. L’office des consommateurs déconseille donc de s’en servir. Selon le fabricant, quatre mille pièces ont été vendues, surtout au Portugal et en Espagne. On peut les échanger jusqu’à la fin de juin.',
  },
  {
    event: 'recall',
    language: 'pt',
    original:
      'A Fern & Co está a recolher cerca de quatro mil canecas da série de verão, porque a asa pode partir-se quando se deita um líquido quente. Até agora ninguém ficou ferido, informou a firma na quinta-feira. Os compradores recebem o dinheiro de volta em todas as lojas, mesmo sem fatura. As canecas com carimbo verde no fundo não são afetadas.',
    otherReport:
      'Beber chá numa caneca de verão da Fern & Co pode doer: em algumas, a cola entre a chávena e a pega amolece. O instituto do consumidor aconselha por isso a não as usar. Segundo o fabricante foram vendidas quatro mil peças, a maioria em Portugal e Espanha. Quem tiver uma pode trocá-la até ao fim de junho.',
  },
  {
    event: 'prize',
    language: 'en',
    original:
      'The jury of the Northern Design Prize has chosen a vase by Fern & Co as the best product of the year. It praised the courage to show the traces of the hand in a time of smooth surfaces. The designer Ruben Alves, who is only twenty-six years old, wants to spend the prize money of ten thousand euros on a second kiln.',
    otherReport:
      'At twenty-six, Ruben Alves already has an award on his shelf that others wait for all their lives. His slightly crooked vase convinced nine of eleven judges on Saturday evening in Oslo. In his speech he thanked his grandmother, with whom he once began to work with clay. His employer in Porto expects twice as many orders for Christmas.',
  },
  {
    event: 'prize',
    language: 'de',
    original:
      'Die Jury des Nordischen Designpreises hat eine Vase von Fern & Co zum besten Produkt des Jahres gewählt. Sie lobte den Mut, in einer Zeit der glatten Oberflächen die Spuren der Hand zu zeigen. Der erst sechsundzwanzig Jahre alte Gestalter Ruben Alves will das Preisgeld von zehntausend Euro für einen zweiten Brennofen ausgeben.',
    otherReport:
      'Mit sechsundzwanzig hat Ruben Alves schon eine Auszeichnung im Regal, auf die andere ihr Leben lang warten. Seine leicht schiefe Vase überzeugte am Samstagabend in Oslo neun von elf Richtern. In seiner Rede dankte er der Großmutter, mit der er einst zu töpfern begann. Sein Arbeitgeber in Porto erwartet zu Weihnachten doppelt so viele Bestellungen.',
  },
  {
    event: 'prize',
    language: 'fr',
    original:
      'Le jury du Prix nordique du design a élu un vase de Fern & Co meilleur produit de l’année. Il a salué le courage de montrer les traces de la main à une époque de surfaces lisses. Le créateur Ruben Alves, qui n’a que vingt-six ans, veut consacrer les dix mille euros du prix à un deuxième four.',
    otherReport:
      'À vingt-six ans, Ruben Alves a déjà sur son étagère une distinction que d’autres attendent toute leur vie. Son vase un peu penché a convaincu samedi soir à Oslo neuf juges sur onze. Dans son discours, il a remercié sa grand-mère, avec laquelle il a appris à tourner. Son employeur de Porto attend deux fois plus de commandes à Noël.',
  },
  {
    event: 'prize',
    language: 'pt',
    original:
      'O júri do Prémio Nórdico de Design escolheu um vaso da Fern & Co como o melhor produto do ano. Elogiou a coragem de mostrar as marcas da mão num tempo de superfícies lisas. O criador Ruben Alves, que tem apenas vinte e seis anos, quer gastar os dez mil euros do prémio num segundo forno.',
    otherReport:
      'Aos vinte e seis anos, Ruben Alves já tem na prateleira uma distinção pela qual outros esperam a vida inteira. O seu vaso um pouco torto convenceu no sábado à noite, em Oslo, nove de onze juízes. No discurso agradeceu à avó, com quem começou a trabalhar o barro. O seu patrão no Porto espera o dobro das encomendas no Natal.',
  },
  {
    event: 'strike',
    language: 'en',
    original:
      'About eighty workers of the pottery Fern & Co have stopped work since Tuesday morning to demand higher wages. The union asks for seven percent more, while the management has offered three. Deliveries to shops are late by up to five days. Both sides want to meet again on Friday at the town hall, with the mayor as mediator.',
    otherReport:
      'No smoke rises above the kilns in the south of Porto. In front of the gate of Fern & Co people sing, drink coffee and hold up signs. They have not had a pay rise for four years, says Marta Lopes, who glazes bowls here. The company answers that clay and gas have become dearer. A talk at the town hall is planned.',
  },
  {
    event: 'strike',
    language: 'de',
    original:
      'Rund achtzig Beschäftigte der Töpferei Fern & Co haben seit Dienstagmorgen die Arbeit niedergelegt, um höhere Löhne zu fordern. Die Gewerkschaft verlangt sieben Prozent mehr, die Leitung hat drei geboten. Lieferungen an Läden verspäten sich um bis zu fünf Tage. Beide Seiten wollen sich am Freitag im Rathaus wieder treffen, mit der Bürgermeisterin als Vermittlerin.',
    otherReport:
      'Über den Öfen im Süden von Porto steigt kein Rauch auf. Vor dem Tor von Fern & Co singen Menschen, trinken Kaffee und halten Schilder hoch. Seit vier Jahren gab es nicht mehr Geld, sagt Marta Lopes, die hier Schalen glasiert. Das Unternehmen antwortet, Ton und Gas seien teurer geworden. Ein Gespräch im Rathaus ist geplant.',
  },
  {
    event: 'strike',
    language: 'fr',
    original:
      'Environ quatre-vingts salariés de la poterie Fern & Co ont cessé le travail depuis mardi matin pour réclamer de meilleurs salaires. Le syndicat demande sept pour cent de plus, la direction en a proposé trois. Les livraisons aux magasins ont jusqu’à cinq jours de retard. Les deux parties se retrouvent vendredi à la mairie, avec la maire comme médiatrice.',
    otherReport:
      'Aucune fumée ne monte au-dessus des fours, au sud de Porto. Devant la grille de Fern & Co, on chante, on boit du café et on brandit des pancartes. Depuis quatre ans, rien n’a augmenté, dit Marta Lopes, qui émaille ici des bols. L’entreprise répond que l’argile et le gaz coûtent plus cher. Une rencontre est prévue à la mairie.',
  },
  {
    event: 'strike',
    language: 'pt',
    original:
      'Cerca de oitenta trabalhadores da olaria Fern & Co estão parados desde terça-feira de manhã para exigir salários mais altos. O sindicato pede mais sete por cento, a direção ofereceu três. As entregas às lojas atrasam-se até cinco dias. As duas partes voltam a encontrar-se na sexta-feira na câmara municipal, com a presidente como mediadora.',
    otherReport:
      'Não sobe fumo dos fornos no sul do Porto. Diante do portão da Fern & Co canta-se, bebe-se café e erguem-se cartazes. Há quatro anos que não há aumentos, diz Marta Lopes, que aqui vidra tigelas. A empresa responde que o barro e o gás ficaram mais caros. Está marcada uma conversa na câmara.',
  },
]
