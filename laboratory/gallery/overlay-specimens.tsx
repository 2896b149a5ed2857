import { Button } from '#ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '#ui/dialog.tsx';
import { Drawer, DrawerContent, DrawerTrigger } from '#ui/drawer.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { dismissToast, toast } from '#ui/toast.ts';
import { toastLimits } from '#ui/toast-store.ts';
import { Specimen, SpecimenGroup } from './specimen.tsx';

const lines = Array.from({ length: 20 }, (_, index) => `Line ${index + 1}: amber ale, 75 cl`);

export function OverlaySpecimens() {
  return (
    <SpecimenGroup title="Overlays">
      <Specimen name="Dialog">
        <Dialog>
          <DialogTrigger asChild>
            <Button variant="outline">Open a dialog</Button>
          </DialogTrigger>
          <DialogContent
            title="Delete this post?"
            description="Readers will find a page that says it is gone."
            closeLabel="Close"
            footer={
              <>
                <DialogClose asChild>
                  <Button variant="ghost">Keep it</Button>
                </DialogClose>
                <DialogClose asChild>
                  <Button variant="destructive">Delete</Button>
                </DialogClose>
              </>
            }
          >
            <Field label="Why">{(control) => <Input {...control} />}</Field>
          </DialogContent>
        </Dialog>
        <Dialog>
          <DialogTrigger asChild>
            <Button variant="outline">Open a long dialog</Button>
          </DialogTrigger>
          <DialogContent title="Everything that was ever brewed" closeLabel="Close">
            {[...lines, ...lines].map((line, index) => (
              <p key={index}>{line}</p>
            ))}
          </DialogContent>
        </Dialog>
      </Specimen>
      <Specimen name="Drawer">
        <Drawer>
          <DrawerTrigger asChild>
            <Button variant="outline">Open a drawer</Button>
          </DrawerTrigger>
          <DrawerContent
            title="Shopping Cart"
            closeLabel="Close"
            footer={<Button className="w-full">Proceed to Checkout</Button>}
          >
            <Button
              variant="secondary"
              onClick={() =>
                toast({
                  title: 'Removed',
                  action: { label: 'Undo', onSelect: () => toast({ title: 'Put back' }) },
                })
              }
            >
              Remove
            </Button>
            <ul className="mt-4 grid gap-4">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </DrawerContent>
        </Drawer>
      </Specimen>
      <Specimen name="Toast">
        <Button variant="outline" onClick={() => toast({ title: 'Language changed' })}>
          Default
        </Button>
        <Button
          variant="outline"
          onClick={() =>
            toast({
              variant: 'success',
              title: 'Added to the cart',
              description: 'Ambra del Borgo, 75 cl',
              duration: toastLimits.addToCartDuration,
            })
          }
        >
          Success, 2 s
        </Button>
        <Button
          variant="outline"
          onClick={() =>
            toast({
              variant: 'destructive',
              title: 'The orders could not be loaded',
              description: 'The server did not answer in time. Try again in a moment.',
              duration: Number.POSITIVE_INFINITY,
              action: { label: 'Try again', onSelect: () => toast({ title: 'Trying again' }) },
            })
          }
        >
          Destructive, until dismissed
        </Button>
        <Button variant="ghost" onClick={() => dismissToast()}>
          Dismiss all
        </Button>
      </Specimen>
    </SpecimenGroup>
  );
}
