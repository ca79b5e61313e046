import type { Actor } from '../../../access/actor';
import type { DeclarationFacts } from '../declaration';
import { viewVerifactu } from '../view-verifactu.server';

export type DeclarationPage = Awaited<ReturnType<typeof declarationPage>>;

export async function declarationPage(actor: Actor) {
  const { settings, installation } = await viewVerifactu(actor);
  const { producerName, producerTaxNumber, producerAddress, declaredAt, declaredOn } = settings;
  const facts: DeclarationFacts = {
    producerName,
    producerTaxNumber,
    producerAddress,
    declaredAt,
    declaredOn,
    installation,
  };
  return { facts, isDeclared: declaredOn !== null && producerName !== '' && producerTaxNumber !== '' };
}
