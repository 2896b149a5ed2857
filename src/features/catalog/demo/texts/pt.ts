import type { DemoLanguage } from '../demo-types.ts';

export const pt: DemoLanguage = {
  collections: {
    'birre-della-casa': 'As cervejas de sempre',
    'sotto-il-pergolato': 'Debaixo da pérgula',
    'sere-d-inverno': 'Noites de inverno',
    'per-la-tavola': 'Para a mesa',
    'da-indossare': 'Para vestir',
    'piccole-cose-utili': 'Pequenas coisas úteis',
  },
  options: {
    Formato: 'Formato',
    'Bottiglia 33 cl': 'Garrafa de 33 cl',
    'Confezione da 6': 'Pack de 6',
    Taglia: 'Tamanho',
    Colore: 'Cor',
    'Rosso mattone': 'Vermelho-tijolo',
    'Verde luppolo': 'Verde-lúpulo',
    'Nero torrefatto': 'Preto torrado',
    'Bottiglia 75 cl': 'Garrafa de 75 cl',
    Confezione: 'Embalagem',
    Singolo: 'À unidade',
    'Set da 4': 'Conjunto de 4',
    Naturale: 'Natural',
    'Blu notte': 'Azul-noite',
    Crema: 'Creme',
    Ottone: 'Latão',
  },
  products: {
    'filo-d-erba': {
      subtitle: 'Pils dourada, com lupulagem a frio',
      description:
        'A cerveja que continua na mesa quando as outras já acabaram. Corpo esguio, côdea de pão e um cheiro a prado ceifado que chega antes do copo.\n\nNo Ponte Storto guardam-na sete semanas na adega. Pedimos seis: disseram que não.',
      ingredients: 'Água, MALTE DE CEVADA, lúpulo, levedura.',
      additionalInfo: [
        {
          title: 'Como servir',
          description: 'A 6 °C, num copo alto e molhado. Dois dedos de espuma, sem pressa.',
        },
        { title: 'À mesa', description: 'Massa frita com presunto, anchovas marinadas, omelete de ervas.' },
      ],
    },
    'notturno-bianco': {
      subtitle: 'Stout com lactose, macia como uma manta',
      description:
        'Preta no copo, branca na memória: cacau, café de cevada e uma doçura de leite que não cansa.\n\nNasceu para o turno de fecho da oficina de bicicletas, quando às cinco já é noite e ainda falta centrar uma roda.',
      ingredients: 'Água, MALTE DE CEVADA, LACTOSE (LEITE), flocos de AVEIA, lúpulo, levedura.',
      additionalInfo: [
        { title: 'Como servir', description: 'A 10 °C, numa caneca larga ou num copo de pint.' },
        { title: 'À mesa', description: 'Bolo de chocolate, gorgonzola doce, peras cozidas.' },
      ],
    },
    'vento-di-marzo': {
      subtitle: 'IPA seca, resina e toranja',
      description:
        'Chama-se vento de março porque entra sem bater à porta: toranja, agulha de pinheiro, um amargo limpo que lava a boca e pede outro gole.\n\nEscolhemo-la às cegas, onze à volta de uma mesa. Teve dez votos; o décimo primeiro tinha adormecido.',
      ingredients: 'Água, MALTE DE CEVADA, lúpulo, levedura.',
      additionalInfo: [
        { title: 'Como servir', description: 'A 8 °C, num copo de pint.' },
        { title: 'À mesa', description: 'Hambúrguer, queijos curados, caril.' },
      ],
    },
    'nebbia-in-val': {
      subtitle: 'IPA turva, pêssego e manga',
      description:
        'Turva como o vale às sete da manhã. Pêssego, manga, um corpo de aveia que desliza; o amargo fica à parte e acena.\n\nÉ para beber jovem: a data na carica não é um conselho, é um pedido.',
      ingredients: 'Água, MALTE DE CEVADA, flocos de AVEIA, TRIGO, lúpulo, levedura.',
      additionalInfo: [
        { title: 'Como servir', description: 'A 7 °C, num cálice, sem agitar.' },
        { title: 'À mesa', description: 'Peixe condimentado, salada de citrinos, queijo robiola.' },
      ],
    },
    'sasso-bianco': {
      subtitle: 'Blanche com casca de laranja',
      description:
        'Clara, fresca, um pouco velada. Laranja amarga, coentros e aquela nota de pão de leite que põe todos de acordo.\n\nSasso Bianco é a pedra branca do rio onde as pessoas se encontram. Levar duas cervejas é boa educação.',
      ingredients:
        'Água, MALTE DE CEVADA, TRIGO, flocos de AVEIA, casca de laranja, coentros, lúpulo, levedura.',
      additionalInfo: [
        { title: 'Como servir', description: 'A 5 °C, rodando a garrafa antes do último dedo.' },
        { title: 'À mesa', description: 'Salada de marisco, mozzarella, bolo de cenoura.' },
      ],
    },
    controra: {
      subtitle: 'Saison de espelta, apimentada e seca',
      description:
        'A controra é a hora de verão em que ninguém se mexe. Esta cerveja faz-lhe companhia: espelta, pimenta branca, feno, bolhas finas.\n\nA espelta cresce no campo atrás da cervejeira. Da janela da sala de brassagem vê-se a ondular.',
      ingredients: 'Água, MALTE DE CEVADA, ESPELTA (TRIGO) 18 %, lúpulo, levedura.',
      additionalInfo: [
        { title: 'Como servir', description: 'A 8 °C, num copo tulipa.' },
        { title: 'À mesa', description: 'Legumes grelhados, queijo de cabra, frango com limão.' },
      ],
    },
    'mare-corto': {
      subtitle: 'Gose com sal marinho e coentros',
      description:
        'Acídula, com uma ponta de sal, leve. Sabe a rocha molhada e a limão, e dura na boca o tempo de um mergulho.\n\nO sal vem das salinas de Porto San Lume, a doze minutos de bicicleta da cervejeira. E é de bicicleta que o trazem.',
      ingredients:
        'Água, MALTE DE CEVADA, malte de TRIGO, sal marinho, coentros, lúpulo, levedura, fermentos lácticos.',
      additionalInfo: [
        { title: 'Como servir', description: 'A 5 °C, num copo estreito.' },
        { title: 'À mesa', description: 'Ostras, peixinhos fritos, melancia.' },
      ],
    },
    'ottobre-in-tasca': {
      subtitle: 'Cerveja âmbar com castanhas secas a lenha',
      description:
        'Castanha pilada, mel de floresta, um fio de fumo. Bebes e dás por ti com folhas nos sapatos.\n\nApanhamos as castanhas juntos, no último domingo de outubro: quem vem traz um cesto e volta para casa com uma garrafa.',
      ribbonText: 'Da época',
      ingredients: 'Água, MALTE DE CEVADA, castanhas secas 6 %, lúpulo, levedura.',
      additionalInfo: [
        { title: 'Como servir', description: 'A 10 °C, num copo bojudo.' },
        { title: 'À mesa', description: 'Polenta com cogumelos, salsicha fresca, bolo de castanha.' },
      ],
    },
    'terra-di-nocciole': {
      subtitle: 'Brown ale com avelãs torradas',
      description:
        'Avelã torrada, bolacha, um toque de cacau. Doce o bastante para parecer um lanche, seca o bastante para não o ser.\n\nAs avelãs são de um sócio que tem trezentas árvores e nenhum trator.',
      ingredients: 'Água, MALTE DE CEVADA, AVELÃS 3 %, lúpulo, levedura.',
      additionalInfo: [
        { title: 'Como servir', description: 'A 9 °C, numa caneca larga.' },
        { title: 'À mesa', description: 'Tarte de avelã, presunto, queijo toma.' },
      ],
    },
    carbonaia: {
      subtitle: 'Porter fumada com lenha de faia',
      description:
        'Brasa, chocolate amargo, ameixa. O fumo está lá, mas senta-se ao fundo, como quem escuta.\n\nEm Borgo Calanco fez-se carvão até aos anos cinquenta. O malte ainda é fumado na velha eira, duas noites por ano.',
      ingredients: 'Água, MALTE DE CEVADA (em parte fumado), lúpulo, levedura.',
      additionalInfo: [
        { title: 'Como servir', description: 'A 11 °C, num copo de pint.' },
        { title: 'À mesa', description: 'Entrecosto, scamorza na chapa, brownie.' },
      ],
    },
    'neve-di-maggio': {
      subtitle: 'Doppelbock escura, lenta, de montanha',
      description:
        'Caramelo, figos, côdea de pão escuro. Aquece devagar, como uma salamandra a lenha, e não pede que a acabem depressa.\n\nEngarrafam-na quando na Alpe di Nevalta derrete a última neve. Quase sempre é maio; uma vez foi junho.',
      ingredients: 'Água, MALTE DE CEVADA, lúpulo, levedura.',
      additionalInfo: [
        { title: 'Como servir', description: 'A 11 °C, numa caneca de barro ou num cálice.' },
        { title: 'À mesa', description: 'Pernil, queijo de montanha, strudel.' },
      ],
    },
    'mezzanotte-in-vigna': {
      subtitle: 'Grape ale com mosto de uva tinta',
      description:
        'Metade cerveja, metade vindima: amoras, rosa seca e um final que lembra o vinho sem o querer imitar.\n\nO mosto sai da vinha depois do pôr do sol e encontra a cerveja antes da meia-noite. Depois, um ano em garrafa, às escuras. A paciência é por conta deles.',
      ribbonText: 'Novidade',
      ingredients: 'Água, MALTE DE CEVADA, mosto de uva 28 % (contém SULFITOS), lúpulo, levedura.',
      additionalInfo: [
        { title: 'Como servir', description: 'A 10 °C, num copo de vinho.' },
        { title: 'À mesa', description: 'Porco assado, pecorino, tarte de amoras.' },
      ],
    },
    'campana-grande': {
      subtitle: 'Barley wine, dois anos em barrica',
      description:
        'Caramelo escuro, ginja em aguardente, madeira. Serve-se pouca e fala-se muito dela.\n\nUma só colheita, seiscentas garrafas numeradas à mão. O nome vem do sino de Rocca Solana, que toca uma vez por ano e se ouve até ao rio.',
      ribbonText: 'Poucas garrafas',
      ingredients: 'Água, MALTE DE CEVADA, lúpulo, levedura.',
      additionalInfo: [
        { title: 'Como servir', description: 'A 13 °C, num cálice pequeno.' },
        { title: 'À mesa', description: 'Queijos azuis, chocolate negro, ou nada.' },
      ],
    },
    'niente-scuse': {
      subtitle: 'Pale ale sem álcool, com o lúpulo todo',
      description:
        'Para quem conduz, para quem pedala, para quem amanhã se levanta cedo. Citrinos, flor de sabugueiro e um amargo a sério.\n\nMenos de meio grau. Pusemo-la no frigorífico sem dizer nada a ninguém: foi a primeira a acabar.',
      ribbonText: 'Sem álcool',
      ingredients: 'Água, MALTE DE CEVADA, lúpulo, levedura.',
      additionalInfo: [
        { title: 'Como servir', description: 'A 5 °C, depois da subida.' },
        { title: 'À mesa', description: 'Piadina, húmus, focaccia.' },
      ],
    },
    'maglietta-cerchio': {
      title: 'T-shirt Círculo',
      subtitle: 'Algodão biológico pesado, estampada à mão',
      description:
        'O nosso círculo ao peito, serigrafado na oficina da via dei Mulini, uma t-shirt de cada vez. Se reparares bem, não há duas iguais.\n\nMantém a forma depois de muitas lavagens e muitas festas de aldeia. Sabemo-lo porque as usamos.',
      additionalInfo: [
        { title: 'Material', description: 'Algodão biológico 100 %, 190 g/m². Corte direito, unissexo.' },
        { title: 'Cuidados', description: 'A 30 °C, do avesso. Sem máquina de secar.' },
      ],
    },
    'felpa-turno-di-notte': {
      title: 'Sweatshirt Turno da Noite',
      subtitle: 'Capuz duplo e um bolso onde cabe um cadeado',
      description:
        'Pensada para quem fecha a oficina de bicicletas e para quem abre o mercado. Quente por dentro, resistente por fora, com um bolso onde um cadeado cabe mesmo.\n\nÚltimas peças da primeira tiragem: a próxima terá outro verde.',
      ribbonText: 'Fim de série',
      additionalInfo: [
        { title: 'Material', description: '80 % algodão biológico, 20 % poliéster reciclado, 320 g/m².' },
        { title: 'Cuidados', description: 'A 30 °C, do avesso. Secar ao ar.' },
      ],
    },
    'cappellino-salita': {
      title: 'Boné Subida',
      subtitle: 'Seis gomos e uma pala para o sol baixo',
      description:
        'Para as subidas das sete da tarde, quando o sol está mesmo em frente.\n\nO bordado é da Ines, que à máquina de costura é mais rápida do que nós a descer.',
      additionalInfo: [
        { title: 'Material', description: 'Algodão 100 %, fecho regulável em metal.' },
        { title: 'Cuidados', description: 'Lavar à mão, secar à sombra.' },
      ],
    },
    'calice-tulipano': {
      title: 'Copo Tulipa',
      subtitle: 'Vidro fino, 40 cl, marca aos 33 cl',
      description:
        'Junta os aromas, segura a espuma e fica de pé até na mesa torta do pátio.\n\nÉ o mesmo das nossas noites de prova. Há sempre um que se parte: por isso os encomendamos às dúzias.',
      additionalInfo: [
        { title: 'Cuidados', description: 'Lavar à mão com água morna, secar virado para baixo.' },
      ],
    },
    'apribottiglie-officina': {
      title: 'Abre-garrafas Oficina',
      subtitle: 'Aço e cabo de nogueira recuperada',
      description:
        'Os cabos nascem das pernas de mesas velhas, torneadas na nossa oficina. O aço dura; a madeira, se for oleada uma vez por ano, também.\n\nCada peça tem o seu veio. Não se pode escolher, e é essa a graça.',
      additionalInfo: [{ title: 'Material', description: 'Aço inoxidável e nogueira recuperada, 17 cm.' }],
    },
    'borsa-mercato': {
      title: 'Saco Mercado',
      subtitle: 'Lona grossa, alças compridas, aguenta seis garrafas',
      description:
        'Experimentámo-lo com seis garrafas, duas couves e um livro. Aguentou. O livro molhou-se, mas isso foi a chuva.\n\nAs alças vão ao ombro mesmo por cima do casaco.',
      additionalInfo: [
        { title: 'Material', description: 'Lona de algodão reciclado 340 g/m², 40 × 42 cm.' },
        { title: 'Cuidados', description: 'A 30 °C. Passar a ferro do avesso.' },
      ],
    },
    'tazza-rifugio': {
      title: 'Caneca Refúgio',
      subtitle: 'Esmaltada, 35 cl, não teme as quedas',
      description:
        'Vai ao fogareiro, à mochila, ao lava-loiça do escritório. Se cair, lasca e passa a ser tua.\n\nCafé de manhã, stout à noite. Não ao mesmo tempo.',
      additionalInfo: [
        { title: 'Material', description: 'Aço esmaltado à mão.' },
        { title: 'Cuidados', description: 'Pode ir à máquina de lavar loiça. Não vai ao micro-ondas.' },
      ],
    },
    'manifesto-sotto-le-stelle': {
      title: 'Cartaz Sob as Estrelas',
      subtitle: 'Impressão de arte, dois formatos',
      description:
        'A aldeia à noite, a lua grande, as janelas acesas: é o cartaz da festa de agosto, aquele que todos os anos desaparece das paredes antes da festa.\n\nImpresso com tintas à base de água. Chega enrolado.',
      additionalInfo: [
        { title: 'Material', description: 'Papel de algodão 240 g/m². Moldura não incluída.' },
      ],
    },
    'adesivi-tutto-e-uno': {
      title: 'Autocolantes Tutto è Uno',
      subtitle: 'Quatro desenhos que aguentam a chuva',
      description:
        'Para o quadro da bicicleta, para o computador, para o frigorífico de quem te recebe. Descolam sem deixar marca, mas em geral ninguém os descola.\n\nImprimimos por encomenda: nunca se esgotam.',
      additionalInfo: [{ title: 'Medidas', description: 'De 5 a 9 cm, película sem PVC.' }],
    },
    'campanello-ottone': {
      title: 'Campainha de Latão',
      subtitle: 'Um só toque, ouve-se até à curva',
      description:
        'Latão torneado, mola de aço, um som longo que pede licença em vez de a exigir.\n\nÉ feita por um artesão que produz cem por ano. As deste ano já andam na estrada.',
      additionalInfo: [
        { title: 'Montagem', description: 'Para guiadores de 22 a 32 mm. Chave de fendas incluída.' },
      ],
    },
  },
};
