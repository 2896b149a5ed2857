import { beams, box, disc, line, mix, placed, shape } from './drawing.ts';
import type { Drawing } from './gadget-shapes.ts';
import { contour, emblem, floor, ink, paper, round, steel, wood } from './gadget-shapes.ts';
import { night, waves } from './label-landscapes.ts';
import { hopCone, hopLeaf, star } from './label-motifs.ts';
import { nameBlock } from './lettering.ts';

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
