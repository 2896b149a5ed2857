import type { Random } from './drawing.ts';
import { around, disc, inkOn, line, mix, n, placed, range, ring, shape } from './drawing.ts';
import type { Drawing } from './gadget-shapes.ts';
import { brass, contour, emblem, floor, ink, paper, round, steel, wood } from './gadget-shapes.ts';

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
