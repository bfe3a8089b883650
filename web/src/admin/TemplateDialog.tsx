import { t } from '@lingui/core/macro';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import './admin.css';

interface TemplateDialogProps<Template> {
  templates: readonly Template[];
  onChoose: (template: Template) => void;
  onClose: () => void;
}

/** Asks which template a new thing begins as. */
export function TemplateDialog<Template extends { title: string; description: string }>(
  props: TemplateDialogProps<Template>,
) {
  const { templates, onChoose, onClose } = props;
  return (
    <Dialog
      title={t`Start from a template`}
      description={t`Everything can be changed before it is saved.`}
      onClose={onClose}
    >
      <ul className="templates">
        {templates.map((template) => (
          <li key={template.title}>
            <div>
              <h3>{template.title}</h3>
              <p className="muted">{template.description}</p>
            </div>
            <Button
              size="sm"
              aria-label={t`Choose: ${{ template: template.title }}`}
              onClick={() => onChoose(template)}
            >
              {t`Choose`}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
