OPEN = "<|open|>call tool="
CALL = '''
<longcat_tool_call>edit
<longcat_arg_key>path</longcat_arg_key>
'''
