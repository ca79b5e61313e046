import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { loadPage } from '../../../access/load-page.server';
import { declarationPage } from '../admin/declaration-page.server';
import { DeclarationView } from '../admin/declaration-view';

export const handle = { messages: ['verifactu'] };

export const loader = (args: LoaderFunctionArgs) => loadPage(args, declarationPage);

/** The producer's declaration (RD 1007/2023, article 13). */
export default function AdminVerifactuDeclaration() {
  return <DeclarationView page={useLoaderData<typeof loader>()} />;
}
