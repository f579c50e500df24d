class C0:
    def run(self):
        return compute(self)

class C1:
    def run(self):
        return compute(self)

class C2:
    def run(self):
        return compute(self)

class C3:
    def run(self):
        return compute(self)

class C4:
    def run(self):
        return compute(self)

class C5:
    def run(self):
        return compute(self)

class C6:
    def run(self):
        return compute(self)

class C7:
    def run(self):
        return compute(self)

class C8:
    def run(self):
        return compute(self)

class C9:
    def run(self):
        return compute(self)

class C10:
    def run(self):
        return compute(self)

class C11:
    def run(self):
        return compute(self)

class C12:
    def run(self):
        return compute(self)

class C13:
    def run(self):
        return compute(self)

class C14:
    def run(self):
        return compute(self)

class C15:
    def run(self):
        return compute(self)

class C16:
    def run(self):
        return compute(self)

class C17:
    def run(self):
        return compute(self)

class C18:
    def run(self):
        return compute(self)

class C19:
    def run(self):
        return compute(self)

class C20:
    def run(self):
        return compute(self)

class C21:
    def run(self):
        return compute(self)

class C22:
    def run(self):
        return compute(self)

class C23:
    def run(self):
        return compute(self)

class C24:
    def run(self):
        return compute(self)

class C25:
    def run(self):
        return compute(self)

class C26:
    def run(self):
        return compute(self)

class C27:
    def run(self):
        return compute(self)

class C28:
    def run(self):
        return compute(self)

class C29:
    def run(self):
        return compute(self)

class C30:
    def run(self):
        return compute(self)

class C31:
    def run(self):
        return compute(self)

class C32:
    def run(self):
        return compute(self)

class C33:
    def run(self):
        return compute(self)

class C34:
    def run(self):
        return compute(self)

class C35:
    def run(self):
        return compute(self)

class C36:
    def run(self):
        return compute(self)

class C37:
    def run(self):
        return compute(self)

class C38:
    def run(self):
        return compute(self)

class C39:
    def run(self):
        return compute(self)

class C40:
    def run(self):
        return compute(self)

class C41:
    def run(self):
        return compute(self)

class C42:
    def run(self):
        return compute(self)

class C43:
    def run(self):
        return compute(self)

class C44:
    def run(self):
        return compute(self)

class C45:
    def run(self):
        return compute(self)

class C46:
    def run(self):
        return compute(self)

class C47:
    def run(self):
        return compute(self)

class C48:
    def run(self):
        return compute(self)

class C49:
    def run(self):
        return compute(self)

class C50:
    def run(self):
        return compute(self)

class C51:
    def run(self):
        return compute(self)

class C52:
    def run(self):
        return compute(self)

class C53:
    def run(self):
        return compute(self)

class C54:
    def run(self):
        return compute(self)

class C55:
    def run(self):
        return compute(self)

class C56:
    def run(self):
        return compute(self)

class C57:
    def run(self):
        return compute(self)

class C58:
    def run(self):
        return compute(self)

class C59:
    def run(self):
        return compute(self)

class C60:
    def run(self):
        return compute(self)

class C61:
    def run(self):
        return compute(self)

class C62:
    def run(self):
        return compute(self)

class C63:
    def run(self):
        return compute(self)

class C64:
    def run(self):
        return compute(self)

class C65:
    def run(self):
        return compute(self)

class C66:
    def run(self):
        return compute(self)

class C67:
    def run(self):
        return compute(self)

class C68:
    def run(self):
        return compute(self)

class C69:
    def run(self):
        return compute(self)

class C70:
    def run(self):
        return compute(self)

class C71:
    def run(self):
        return compute(self)

class C72:
    def run(self):
        return compute(self)

class C73:
    def run(self):
        return compute(self)

class C74:
    def run(self):
        return compute(self)

class C75:
    def run(self):
        return compute(self)

class C76:
    def run(self):
        return compute(self)

class C77:
    def run(self):
        return compute(self)

class C78:
    def run(self):
        return compute(self)

class C79:
    def run(self):
        return compute(self)

class C80:
    def run(self):
        return compute(self)

class C81:
    def run(self):
        return compute(self)

class C82:
    def run(self):
        return compute(self)

class C83:
    def run(self):
        return compute(self)

class C84:
    def run(self):
        return compute(self)

class C85:
    def run(self):
        return compute(self)

class C86:
    def run(self):
        return compute(self)

class C87:
    def run(self):
        return compute(self)

class C88:
    def run(self):
        return compute(self)

class C89:
    def run(self):
        return compute(self)

class C90:
    def run(self):
        return compute(self)

class C91:
    def run(self):
        return compute(self)

class C92:
    def run(self):
        return compute(self)

class C93:
    def run(self):
        return compute(self)

class C94:
    def run(self):
        return compute(self)

class C95:
    def run(self):
        return compute(self)

class C96:
    def run(self):
        return compute(self)

class C97:
    def run(self):
        return compute(self)

class C98:
    def run(self):
        return compute(self)

class C99:
    def run(self):
        return compute(self)

class C100:
    def run(self):
        return compute(self)

class C101:
    def run(self):
        return compute(self)

class C102:
    def run(self):
        return compute(self)

class C103:
    def run(self):
        return compute(self)

class C104:
    def run(self):
        return compute(self)

class C105:
    def run(self):
        return compute(self)

class C106:
    def run(self):
        return compute(self)

class C107:
    def run(self):
        return compute(self)

class C108:
    def run(self):
        return compute(self)

class C109:
    def run(self):
        return compute(self)

class C110:
    def run(self):
        return compute(self)

class C111:
    def run(self):
        return compute(self)

class C112:
    def run(self):
        return compute(self)

class C113:
    def run(self):
        return compute(self)

class C114:
    def run(self):
        return compute(self)

class C115:
    def run(self):
        return compute(self)

class C116:
    def run(self):
        return compute(self)

class C117:
    def run(self):
        return compute(self)

class C118:
    def run(self):
        return compute(self)

class C119:
    def run(self):
        return compute(self)

