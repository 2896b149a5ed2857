import type { Random } from './drawing.ts';
import {
  around,
  beams,
  box,
  disc,
  inkOn,
  line,
  luminance,
  mix,
  n,
  placed,
  range,
  ring,
  shape,
} from './drawing.ts';
import { hopCone, hopLeaf, leaf, star } from './label-motifs.ts';
import { night, waves } from './label-scenes.ts';
import { nameBlock } from './lettering.ts';

export const ink = '#2a201b';
export const paper = '#f7eddb';

/** What a drawing works with: the gadget's colour, lit, shaded, in the folds, its seams, and the ink printed on it. */
export type Cloth = {
  base: string;
  light: string;
  dark: string;
  deep: string;
  stitch: string;
  print: string;
};

export function clothOf(base: string): Cloth {
  return {
    base,
    light: mix(base, '#ffffff', 0.16),
    dark: mix(base, '#160d0a', 0.22),
    deep: mix(base, '#160d0a', 0.48),
    stitch: luminance(base) < 0.03 ? mix(base, '#ffffff', 0.36) : mix(base, '#160d0a', 0.48),
    print: inkOn(base, ink, paper),
  };
}

export type Drawing = (cloth: Cloth, random: Random) => string;

const contour = `stroke="${ink}" stroke-width="8" stroke-linejoin="round" stroke-linecap="round"`;
const round = 'stroke-linecap="round" stroke-linejoin="round"';
const brass = { light: '#f3d184', base: '#d9a441', dark: '#a87526' };
const steel = { light: '#eef0ec', base: '#c3c9c6', dark: '#8b9593' };
const wood = { light: '#d9a066', base: '#b97a42', dark: '#8a5527' };

/** The circle of the association with an ear in it, as it is printed on things. */
function emblem(x: number, y: number, radius: number, colour: string): string {
  const pair = (height: number, length: number) =>
    [-38, 38].map((angle) => placed(0, height, leaf(length, length * 0.55, colour, colour), angle)).join('');
  const ear = [
    line(`M0 ${n(radius * 0.72)}V${n(-radius * 0.3)}`, colour, radius * 0.07, round),
    ...[0.42, 0.16, -0.1].map((step) => pair(radius * step, radius * 0.5)),
    placed(0, -radius * 0.24, leaf(radius * 0.48, radius * 0.28, colour, colour)),
  ].join('');
  return ring(x, y, radius, colour, radius * 0.13) + placed(x, y, ear);
}

const floor = (x: number, y: number, reach: number) =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(reach)}" ry="${n(reach * 0.1)}" fill="${ink}" opacity="0.18"/>`;

export const tShirt: Drawing = (c) => {
  const body =
    'M306 236C344 296 456 296 494 236L572 258C640 282 684 356 716 452L614 498 578 424C574 556 580 684 588 792 464 816 336 816 212 792 220 684 226 556 222 424L186 498 84 452C116 356 160 282 228 258Z';
  return [
    shape(body, c.base, contour),
    shape(
      'M494 236L572 258C640 282 684 356 716 452L614 498 578 424C574 556 580 684 588 792 548 800 506 805 464 808 540 700 556 480 520 300Z',
      c.dark,
    ),
    shape('M228 258C160 282 116 356 84 452L132 474C160 386 196 316 252 266Z', c.light),
    line('M222 424C222 386 226 350 236 318M578 424C578 386 574 350 564 318', c.stitch, 6, round),
    line(
      'M262 792C286 742 300 700 306 640M352 804C366 770 372 740 374 706M506 800C494 752 488 716 488 676',
      c.dark,
      7,
      round,
    ),
    line('M101 430L196 474M699 430L604 474', c.stitch, 4, 'stroke-dasharray="13 9"'),
    line('M216 768C338 790 462 790 584 768', c.stitch, 4, 'stroke-dasharray="13 9"'),
    shape('M306 236C344 296 456 296 494 236L474 230C444 268 356 268 326 230Z', c.light, contour),
    shape('M326 230C356 268 444 268 474 230 440 244 360 244 326 230Z', c.deep, contour),
    line(body, ink, 8, round),
    emblem(400, 460, 92, c.print),
  ].join('');
};

export const hoodie: Drawing = (c) => {
  const sleeve = 'M236 300C160 330 132 420 112 540L84 760C112 784 150 790 186 780L222 600 248 480Z';
  const right = 'M564 300C640 330 668 420 688 540L716 760C688 784 650 790 614 780L578 600 552 480Z';
  return [
    shape(sleeve, c.base, contour),
    shape('M236 300C160 330 132 420 112 540L84 760 116 776 150 560C164 450 190 370 244 330Z', c.light),
    shape(right, c.dark, contour),
    shape(
      'M230 302C300 262 500 262 570 302 580 480 586 640 584 800 460 822 340 822 216 800 214 640 220 480 230 302Z',
      c.base,
      contour,
    ),
    shape('M570 302C580 480 586 640 584 800 546 806 508 811 470 813 534 680 548 460 520 282Z', c.dark),
    shape(
      'M262 320C250 200 320 150 400 150S550 200 538 320C500 380 450 400 400 402 350 400 300 380 262 320Z',
      c.base,
      contour,
    ),
    shape('M538 320C550 200 480 150 400 150 470 180 500 250 470 384 500 372 520 350 538 320Z', c.dark),
    shape(
      'M310 306C306 226 350 196 400 196S494 226 490 306C460 350 430 362 400 364 370 362 340 350 310 306Z',
      c.deep,
      contour,
    ),
    line('M352 366V472M448 366V456', paper, 9, round),
    line('M352 472V494M448 456V478', brass.base, 12, round),
    shape('M286 620H514L560 744C560 760 552 766 540 766H260C248 766 240 760 240 744Z', c.light, contour),
    line('M300 634L258 744M500 634L542 744', c.stitch, 4, 'stroke-dasharray="13 9"'),
    line('M216 774C338 798 462 798 584 774', ink, 6, round),
    line(
      range(17, (index) => `M${236 + index * 20.5} ${784 + Math.sin((index / 16) * Math.PI) * 16}v18`),
      c.deep,
      4,
      round,
    ),
    line('M88 736L192 752M712 736L608 752', ink, 6, round),
    emblem(400, 538, 62, c.print),
  ].join('');
};

export const cap: Drawing = (c) => {
  const dome = 'M124 566C124 396 230 286 370 286S604 384 622 540C470 508 280 520 124 566Z';
  const bill =
    'M262 536C400 510 540 514 622 540 706 566 768 620 772 672 660 624 530 610 398 640 330 620 278 584 262 536Z';
  return [
    floor(420, 700, 290),
    shape(dome, c.base, contour),
    shape('M370 286C510 286 604 384 622 540 584 532 546 526 506 522 516 410 470 324 370 286Z', c.dark),
    shape('M124 566C124 396 230 286 370 286 270 318 196 410 186 549 164 554 144 560 124 566Z', c.light),
    line(
      'M370 286C300 336 262 420 258 528M370 286C446 334 492 420 500 518',
      c.stitch,
      5,
      'stroke-dasharray="13 9"',
    ),
    line(dome, ink, 8, round),
    shape(bill, c.dark, contour),
    shape(
      'M262 536C400 510 540 514 622 540 668 554 708 578 736 604 600 560 450 560 330 604 296 586 272 562 262 536Z',
      c.light,
    ),
    line(
      'M292 560C420 528 560 530 700 590M318 586C440 556 580 560 730 628',
      c.stitch,
      4,
      'stroke-dasharray="13 9"',
    ),
    line(bill, ink, 8, round),
    `<ellipse cx="370" cy="286" rx="24" ry="13" fill="${c.base}" ${contour}/>`,
    disc(206, 426, 7, c.deep),
    disc(540, 420, 7, c.deep),
    emblem(380, 424, 66, c.print),
  ].join('');
};

function bubbles(
  random: Random,
  left: number,
  right: number,
  top: number,
  bottom: number,
  colour: string,
): string {
  return range(26, () =>
    ring(random.between(left, right), random.between(top, bottom), random.between(3, 8), colour, 3),
  );
}

function foam(y: number, left: number, right: number): string {
  const count = 6;
  const step = (right - left) / count;
  const tops = range(
    count,
    (index) => `a${n(step / 2)} ${n(step / (index % 2 === 0 ? 1.7 : 2.2))} 0 0 1 ${n(step)} 0`,
  );
  return [
    shape(
      `M${n(left)} ${n(y)}${tops}V${n(y + 46)}C${n(right - 30)} ${n(y + 84)} ${n(right - 70)} ${n(y + 30)} ${n((left + right) / 2)} ${n(y + 52)}S${n(left + 40)} ${n(y + 92)} ${n(left)} ${n(y + 44)}Z`,
      paper,
      contour,
    ),
    shape(
      `M${n(right - 54)} ${n(y + 6)}C${n(right - 20)} ${n(y)} ${n(right - 8)} ${n(y + 20)} ${n(right - 8)} ${n(y + 44)}C${n(right - 34)} ${n(y + 52)} ${n(right - 54)} ${n(y + 34)} ${n(right - 54)} ${n(y + 6)}Z`,
      mix(paper, '#c89a5a', 0.35),
    ),
  ].join('');
}

export const tulipGlass: Drawing = (c, random) => {
  const bowl =
    'M262 250C300 330 232 380 232 480 232 600 312 652 380 664H420C488 652 568 600 568 480 568 380 500 330 538 250Z';
  return [
    floor(400, 842, 190),
    shape(
      'M378 660H422L426 790C470 800 540 806 552 832H248C260 806 330 800 374 790Z',
      mix(steel.light, c.base, 0.08),
      contour,
    ),
    shape(
      'M404 660H422L426 790C470 800 540 806 552 832H430C420 810 408 800 404 790Z',
      mix(steel.base, c.base, 0.12),
    ),
    shape(bowl, mix(steel.light, '#ffffff', 0.4), contour),
    shape(
      'M256 372C240 410 232 440 232 480 232 600 312 652 380 664H420C488 652 568 600 568 480 568 440 560 410 544 372Z',
      c.base,
    ),
    shape('M544 372C560 410 568 440 568 480 568 600 488 652 420 664H396C480 610 510 500 486 372Z', c.dark),
    bubbles(random, 280, 520, 420, 610, c.light),
    shape('M262 396C248 430 246 470 250 510 256 560 274 592 296 612 274 540 272 470 284 396Z', c.light),
    foam(310, 277, 523),
    line(bowl, ink, 8, round),
    line('M262 250H538', ink, 8, round),
    line('M286 262C310 320 266 372 258 420', '#ffffff', 10, `${round} opacity="0.8"`),
    emblem(400, 520, 72, inkOn(c.base, ink, paper)),
  ].join('');
};

export const pintGlass: Drawing = (c, random) => {
  const glass =
    'M246 220H554L534 420C560 448 556 480 528 494L506 812C504 832 296 832 294 812L272 494C244 480 240 448 266 420Z';
  return [
    floor(400, 832, 170),
    shape(glass, mix(steel.light, '#ffffff', 0.4), contour),
    shape(
      'M256 318L266 420C240 448 244 480 272 494L292 790C300 806 500 806 508 790L528 494C556 480 560 448 534 420L544 318Z',
      c.base,
    ),
    shape(
      'M544 318L534 420C560 448 556 480 528 494L508 790C490 800 460 802 430 803 476 640 490 480 478 318Z',
      c.dark,
    ),
    bubbles(random, 310, 490, 420, 760, c.light),
    line('M304 420C286 448 288 480 308 496L322 700', c.light, 14, round),
    foam(276, 252, 548),
    line(glass, ink, 8, round),
    line('M292 792C340 806 460 806 508 792', ink, 6, round),
    emblem(400, 580, 74, inkOn(c.base, ink, paper)),
  ].join('');
};

export const bottleOpener: Drawing = (c) => {
  const teeth = range(42, (index) => {
    const [x, y] = around(0, 0, index % 2 === 0 ? 100 : 87, index * (360 / 42));
    return `${index === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`;
  });
  const crown = [
    shape(`${teeth}Z`, c.dark, contour),
    disc(0, 0, 74, c.base),
    line('M-54 -26A60 60 0 0 1 -10 -58', c.light, 9, round),
    emblem(0, 0, 46, c.print),
  ].join('');
  const opener = [
    shape(
      'M-104 -330C-104 -400 -60 -440 0 -440S104 -400 104 -330C104 -270 76 -250 52 -226L46 -150H-46L-52 -226C-76 -250 -104 -270 -104 -330ZM-62 -334C-62 -300 -38 -286 -24 -284C-14 -300 14 -300 24 -284C38 -286 62 -300 62 -334C62 -376 34 -398 0 -398S-62 -376 -62 -334Z',
      steel.base,
      `fill-rule="evenodd" ${contour}`,
    ),
    shape(
      'M104 -330C104 -270 76 -250 52 -226L46 -150H8V-244C50 -256 84 -280 84 -334C84 -384 50 -424 10 -438C66 -436 104 -396 104 -330Z',
      steel.dark,
    ),
    line('M-84 -330C-84 -378 -58 -408 -24 -416', '#ffffff', 9, round),
    shape(
      'M-50 -168H50C58 -60 76 60 66 180 60 236 34 262 0 262S-60 236 -66 180C-76 60 -58 -60 -50 -168Z',
      wood.base,
      contour,
    ),
    shape('M50 -168C58 -60 76 60 66 180 60 236 34 262 0 262 34 180 30 -40 10 -168Z', wood.dark),
    line('M-30 -140C-36 -20 -46 80 -34 200M-8 -140C-12 20 -20 120 -6 226', wood.light, 5, round),
    shape('M-56 -172H56V-134H-56Z', brass.base, contour),
    disc(0, 214, 17, ink),
    disc(0, 214, 8, brass.base),
  ].join('');
  return placed(366, 580, opener, -20) + placed(584, 700, crown, 14);
};

export const toteBag: Drawing = (c) => {
  const bag = 'M206 380H594C606 520 620 660 626 806 470 826 330 826 174 806 180 660 194 520 206 380Z';
  return [
    floor(400, 822, 250),
    line('M290 392C290 240 316 168 400 168S510 240 510 392', ink, 44, 'stroke-linecap="butt"'),
    line('M290 392C290 240 316 168 400 168S510 240 510 392', c.dark, 29, 'stroke-linecap="butt"'),
    shape(bag, c.base, contour),
    shape('M594 380C606 520 620 660 626 806 590 811 556 814 520 817 560 660 556 500 540 380Z', c.dark),
    shape('M206 380C194 520 180 660 174 806L214 811C214 660 226 520 244 380Z', c.light),
    line('M206 420H596', c.stitch, 4, 'stroke-dasharray="13 9"'),
    line('M290 470C290 330 316 212 400 212S510 330 510 470', ink, 44, 'stroke-linecap="butt"'),
    line('M290 466C290 330 316 212 400 212S510 330 510 466', c.light, 29, 'stroke-linecap="butt"'),
    line('M279 430L301 460M301 430L279 460M499 430L521 460M521 430L499 460', c.deep, 4, round),
    line('M250 806C276 740 270 700 262 650M560 800C536 748 538 716 546 676', c.dark, 7, round),
    line(bag, ink, 8, round),
    emblem(400, 622, 118, c.print),
  ].join('');
};

export const enamelMug: Drawing = (c) =>
  [
    floor(410, 778, 250),
    line('M570 420C700 400 712 640 566 650', ink, 56, round),
    line('M570 420C700 400 712 640 566 650', c.dark, 40, round),
    line('M574 410C680 398 700 560 640 616', c.base, 16, round),
    shape(
      'M190 340C190 500 200 640 214 742 220 786 540 786 546 742 560 640 570 500 570 340Z',
      c.base,
      contour,
    ),
    shape('M570 340C570 500 560 640 546 742 543 764 470 776 400 776 490 660 496 480 480 340Z', c.dark),
    shape('M214 360C214 500 222 640 236 740 246 752 262 758 280 762 256 640 252 480 254 360Z', c.light),
    `<ellipse cx="380" cy="340" rx="194" ry="44" fill="${paper}" ${contour}/>`,
    `<ellipse cx="380" cy="348" rx="164" ry="30" fill="${mix(paper, '#8a6a44', 0.28)}"/>`,
    `<ellipse cx="380" cy="356" rx="150" ry="22" fill="#4a2a1a"/>`,
    line(
      'M300 252C276 216 330 196 304 152M380 240C356 204 410 184 384 140M460 252C436 216 490 196 464 152',
      mix(paper, ink, 0.28),
      11,
      round,
    ),
    ...[
      [236, 700, 5],
      [520, 430, 4],
      [262, 424, 4],
      [508, 720, 6],
      [444, 740, 4],
    ].map(([x = 0, y = 0, size = 0]) => disc(x, y, size, c.print, 'opacity="0.5"')),
    emblem(380, 560, 92, c.print),
  ].join('');

export const poster: Drawing = (c, random) => {
  const scene = night(
    {
      paper,
      ink: '#14131c',
      sky: c.dark,
      far: mix(c.base, '#ffffff', 0.14),
      mid: c.base,
      near: c.deep,
      spark: '#eab354',
      beer: '#eab354',
    },
    random,
  );
  const clip = (x: number) =>
    box(x - 15, 150, 30, 70, wood.base, `rx="6" ${contour}`) + line(`M${x} 160V210`, wood.dark, 5, round);
  return [
    line('M-20 150C200 196 600 196 820 150', ink, 7),
    shape('M196 198L612 190 624 838 188 846Z', ink, 'opacity="0.16"'),
    box(184, 186, 424, 640, paper, contour),
    `<svg x="208" y="210" width="376" height="470" viewBox="90 0 620 775" preserveAspectRatio="xMidYMid slice">${scene}</svg>`,
    line('M208 210H584V680H208Z', ink, 5),
    nameBlock('Tutto è uno', { x: 212, y: 694, width: 254, height: 112 }, { fill: c.base }),
    emblem(538, 748, 40, c.base),
    clip(236),
    clip(556),
  ].join('');
};

export const stickerSet: Drawing = (c, random) => {
  const edge = `stroke="${paper}" stroke-width="20" stroke-linejoin="round"`;
  const shadow = 'opacity="0.16"';
  const label = [
    disc(8, 12, 172, ink, shadow),
    disc(0, 0, 172, paper),
    disc(0, 0, 150, c.base),
    beams(0, 0, 20, 150, c.dark),
    emblem(0, 0, 96, c.print),
  ].join('');
  const hop = [
    shape(
      'M0 -150C130 -150 140 10 0 190C-140 10 -130 -150 0 -150Z',
      ink,
      `transform="translate(8 12)" ${shadow}`,
    ),
    shape('M0 -150C130 -150 140 10 0 190C-140 10 -130 -150 0 -150Z', '#e9a45b', edge),
    placed(0, -104, hopCone(250, '#a9c26c', '#6d9a4a', '#1b3a2c')),
    placed(0, -104, hopLeaf(80, '#2c6144', '#a9c26c'), 60),
    placed(0, -104, hopLeaf(80, '#2c6144', '#a9c26c'), -60),
  ].join('');
  const sea = waves(
    {
      paper,
      ink: '#17344a',
      sky: '#f0c9a2',
      far: '#5d9aa3',
      mid: '#2f7488',
      near: '#1d4f68',
      spark: '#d6573c',
      beer: '#eebb45',
    },
    random,
  );
  const stamp = [
    box(-142, -102, 300, 230, ink, `rx="20" ${shadow}`),
    box(-150, -114, 300, 228, paper, 'rx="20"'),
    `<svg x="-132" y="-96" width="264" height="192" viewBox="90 170 620 450" preserveAspectRatio="xMidYMid slice">${sea}</svg>`,
  ].join('');
  const strip = [
    box(-152, -58, 320, 136, ink, `rx="68" ${shadow}`),
    box(-160, -68, 320, 136, paper, 'rx="68"'),
    box(-144, -52, 288, 104, '#27304a', 'rx="52"'),
    star(-112, 0, 22, '#eab354'),
    star(112, 0, 22, '#eab354'),
    nameBlock('Tutto è uno', { x: -88, y: -40, width: 176, height: 80 }, { fill: paper }),
  ].join('');
  return [
    placed(540, 360, stamp, 9),
    placed(286, 356, label, -8),
    placed(528, 664, hop, 12),
    placed(274, 690, strip, -10),
  ].join('');
};

export const bikeBell: Drawing = (c) => {
  const bar = [
    line('M-20 700C200 640 300 640 420 650S680 700 820 620', ink, 66, ''),
    line('M-20 700C200 640 300 640 420 650S680 700 820 620', steel.base, 50, ''),
    line('M-20 688C200 628 300 626 420 636S680 686 820 606', steel.light, 14, ''),
    line('M-20 716C200 656 300 656 420 668S680 716 820 638', steel.dark, 12, ''),
  ].join('');
  return [
    bar,
    shape('M340 610H460L470 706C470 726 330 726 330 706Z', steel.dark, contour),
    line('M346 636H454M344 664H456', ink, 5, round),
    shape('M372 560H428V620H372Z', steel.base, contour),
    line('M566 560C620 570 648 600 660 640', ink, 34, round),
    line('M566 560C620 570 648 600 660 640', steel.base, 19, round),
    disc(664, 648, 27, c.deep, contour),
    shape('M180 566C180 400 272 290 400 290S620 400 620 566C540 590 260 590 180 566Z', c.base, contour),
    shape('M400 290C528 290 620 400 620 566 588 576 540 582 480 584 540 480 510 350 400 290Z', c.dark),
    shape('M214 540C214 424 276 340 366 316 300 372 272 450 274 556 250 552 230 546 214 540Z', c.light),
    line('M240 490C250 430 276 390 306 366', '#ffffff', 13, `${round} opacity="0.85"`),
    shape(
      'M172 560C260 588 540 588 628 560 640 572 640 592 628 600 540 628 260 628 172 600 160 592 160 572 172 560Z',
      c.base,
      contour,
    ),
    disc(400, 292, 24, c.light, contour),
    emblem(402, 452, 78, c.print),
    line(
      'M120 420A300 300 0 0 1 172 330M76 380A360 360 0 0 1 132 286M680 420A300 300 0 0 0 628 330M724 380A360 360 0 0 0 668 286',
      ink,
      9,
      round,
    ),
  ].join('');
};

export const apron: Drawing = (c) => {
  const body =
    'M300 300H500C512 372 540 420 598 440 610 560 612 690 604 826 470 842 330 842 196 826 188 690 190 560 202 440 260 420 288 372 300 300Z';
  return [
    line('M312 306C296 200 330 150 400 150S504 200 488 306', ink, 27, ''),
    line('M312 306C296 200 330 150 400 150S504 200 488 306', wood.light, 14, ''),
    line('M204 456C150 470 108 520 96 604M596 456C650 470 692 520 704 604', ink, 25, round),
    line('M204 456C150 470 108 520 96 604M596 456C650 470 692 520 704 604', wood.light, 12, round),
    shape(body, c.base, contour),
    shape(
      'M500 300C512 372 540 420 598 440 610 560 612 690 604 826 566 831 530 834 490 836 560 700 540 460 470 300Z',
      c.dark,
    ),
    shape('M202 440C190 560 188 690 196 826L236 831C226 690 228 560 240 426Z', c.light),
    line('M306 322H494M212 808C338 822 462 822 588 808', c.stitch, 4, 'stroke-dasharray="13 9"'),
    shape('M276 610H524V724C524 750 508 764 486 764H314C292 764 276 750 276 724Z', c.light, contour),
    line('M276 638H524M400 640V762', c.stitch, 4, 'stroke-dasharray="13 9"'),
    line('M462 640V560', ink, 16, round),
    line('M462 636V560', brass.base, 8, round),
    disc(462, 548, 22, steel.base, contour),
    disc(312, 318, 9, brass.base),
    disc(488, 318, 9, brass.base),
    line(body, ink, 8, round),
    emblem(400, 446, 76, c.print),
  ].join('');
};

export const parcel: Drawing = (c) =>
  [
    floor(400, 800, 290),
    shape('M130 420L400 340 670 420 400 508Z', c.light, contour),
    shape('M130 420L400 508V806L130 708Z', c.base, contour),
    shape('M670 420L400 508V806L670 708Z', c.dark, contour),
    shape('M236 388L508 472V500L536 462 262 380Z', c.deep),
    line('M248 384L532 466V758', ink, 20, round),
    line('M248 384L532 466V758', paper, 9, round),
    line('M556 388L268 466V758', ink, 20, round),
    line('M556 388L268 466V758', paper, 9, round),
    line(
      'M400 424C330 350 290 330 296 390S360 430 400 424C470 350 510 330 504 390S440 430 400 424M400 424L352 486M400 424L456 480',
      ink,
      20,
      round,
    ),
    line(
      'M400 424C330 350 290 330 296 390S360 430 400 424C470 350 510 330 504 390S440 430 400 424M400 424L352 486M400 424L456 480',
      paper,
      9,
      round,
    ),
  ].join('');
