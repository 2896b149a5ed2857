import { disc, line, range, shape } from './drawing.ts';
import type { Drawing } from './gadget-shapes.ts';
import { brass, contour, emblem, floor, ink, paper, round, steel, wood } from './gadget-shapes.ts';

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
